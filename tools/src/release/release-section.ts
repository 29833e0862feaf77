import { appendFile } from 'node:fs/promises';
import type { SectionList } from 'shared/contract';
import { SHELL } from 'shared/releases';
import { ExpectedError } from '../base/expected-error.mjs';
import { toolsAreInstalled } from '../base/paths.ts';
import { warnUntranslated } from '../texts/updated-catalogue.ts';
import { checkInBrowser } from './browser-check.ts';
import { buildPackage, checkTypes } from './build-package.ts';
import type { BuiltRelease } from './built-release.ts';
import { describeRelease, describeShellRelease, requireSoundContents } from './describe-release.ts';
import { type ReleaseOptions, type ReleaseTarget, readOptions, USAGE } from './options.ts';
import {
  createPreviewLink,
  liveVersionOf,
  namesOf,
  promote,
  requireFit,
  rollBack,
  upload,
} from './promote.ts';
import { createSiteClient, findOrMakeDeployToken, type SiteClient } from './site-client.ts';
import { printStatus } from './status.ts';
import { elapsed, print, step } from './steps.ts';
import { writeFolder } from './write-release.ts';

/** `pnpm release`: builds sections, sends them to the site and makes them live together. */
async function runRelease(options: ReleaseOptions): Promise<void> {
  const { members, pack, site } = options;
  if (pack) return packSection(options, pack);
  const tokens = new Map<string, string>();
  for (const { name } of members)
    tokens.set(name, await findOrMakeDeployToken({ site, section: name, env: process.env }));
  const client = createSiteClient(site, tokens);
  if (options.status) return printStatus(client, options);
  if (options['roll-back']) return rollBack(client, options);
  return releaseTo(client, options);
}

async function packSection(options: ReleaseOptions, folder: string): Promise<void> {
  const [{ name }] = options.members;
  const typeCheck = startTypeCheck([name]);
  const built = await step('built', () => buildRelease(name, options));
  await step('types', () => typeCheck);
  await writeFolder(built, folder);
  print(
    `${name} ${built.manifest.version} is in ${folder}: put that folder on your host as it is.`,
  );
}

async function buildRelease(
  name: string,
  { base, pack }: Pick<ReleaseOptions, 'base' | 'pack'>,
): Promise<BuiltRelease> {
  await warnUntranslated(name);
  await buildPackage(name);
  if (name === SHELL) return describeShellRelease();
  const release = await describeRelease(name);
  if (base || pack) requireSoundContents(release, 'another host');
  return release;
}

/** A release that was uploaded before, without its contents. */
async function findUploaded(
  client: SiteClient,
  { sections }: SectionList,
  { name, version }: ReleaseTarget,
): Promise<BuiltRelease> {
  const releases = sections.find((section) => section.name === name)?.releases ?? [];
  const release = releases.find((candidate) => candidate.version === version);
  if (release?.withdrawn) throw new ExpectedError(`${name} ${version} was withdrawn as unsafe.`);
  const manifest = release && (await client.manifest(release));
  if (!manifest) throw new ExpectedError(`No release ${name} ${version} has been uploaded.`);
  return { manifest, contents: new Map() };
}

/**
 * The type check takes seconds and does not depend on the build, so it runs beside it. It must have passed before the
 * releases become live, or are offered for later.
 */
function startTypeCheck(names: readonly string[]): Promise<unknown> {
  const typeCheck = Promise.all(names.map(checkTypes));
  // It is awaited later. Without a handler until then, a failure would end the process.
  typeCheck.catch(() => undefined);
  return typeCheck;
}

/** The steps of a release to a site. A failure in one of them does not change the live release. */
async function releaseTo(client: SiteClient, options: ReleaseOptions): Promise<void> {
  const { members, site } = options;
  const typeCheck = startTypeCheck(members.flatMap(({ name, version }) => (version ? [] : [name])));
  const listBefore = await client.list();
  const chosenReleases = await step('built', () =>
    Promise.all(
      members.map((member) =>
        member.version
          ? findUploaded(client, listBefore, member)
          : buildRelease(member.name, options),
      ),
    ),
  );
  const newReleases = chosenReleases.filter((_, index) => members[index]?.version === undefined);
  const manifests = chosenReleases.map(({ manifest }) => manifest);
  const releases = manifests.map(({ name: section, version }) => ({ section, version }));
  for (const { name, version } of manifests)
    print(`  ${name}: ${liveVersionOf(listBefore, name) ?? 'nothing'} → ${version}`);
  await step('fits the live site', () => requireFit(client, manifests));
  if (options['dry-run']) {
    await step('types', () => typeCheck);
    print('Dry run: nothing was changed.');
    return;
  }
  await step(options.base ? 'registered' : 'uploaded', async () => {
    for (const release of newReleases) await upload(client, release, options);
  });
  // Null from a site without an origin for previews.
  const preview = await createPreviewLink(() => client.previewSet(releases));
  if (options['no-promote']) {
    await step('types', () => typeCheck);
    print(preview ? `Not live. Preview until ${preview.until}:\n  ${preview.url}` : 'Not live.');
    const targets = releases.map(({ section, version }) => `${section}@${version}`);
    print(`Later: pnpm release ${targets.join(' ')}`);
    // GitHub Actions reads the outputs of a step from the file with this path.
    const { GITHUB_OUTPUT } = process.env;
    if (preview && GITHUB_OUTPUT) await appendFile(GITHUB_OUTPUT, `link=${preview.url}\n`);
    return;
  }
  if (preview)
    await checkInBrowser(manifests, {
      siteOrigin: site,
      previewLink: preview.url,
      sectionsBefore: listBefore,
    });
  await step('types', () => typeCheck);
  await step('made live', () => promote(client, { options, releases, before: listBefore }));
  const audience =
    options.canary === undefined ? 'everybody' : `${options.canary} % of the visitors`;
  const verb = releases.length === 1 ? 'is' : 'are';
  print(`${namesOf(releases)} ${verb} live for ${audience} on ${site} (${elapsed()})`);
  if (options.keep) print('The site does not take it back by itself.');
  const changedReleases = releases.filter(
    (release) => liveVersionOf(listBefore, release.section) !== release.version,
  );
  // The command needs a name even if none of these releases is newly live.
  const names = (changedReleases.length > 0 ? changedReleases : releases.slice(0, 1)).map(
    (release) => release.section,
  );
  print(
    `To undo: ${toolsAreInstalled ? 'npm run release --' : `npx pnpm release ${names.join(' ')}`} --roll-back`,
  );
}

const args = process.argv.slice(2);
try {
  if (args.includes('--help') || args.includes('-h')) print(USAGE);
  else await runRelease(readOptions(args, process.env));
} catch (error) {
  process.exitCode = 1;
  console.error(error instanceof ExpectedError ? error.message : error);
}
