import { ExpectedError } from '../start/expected-error.mjs';
import { checkInBrowser } from './browser-check.ts';
import { buildRelease, checkTypes } from './build-release.ts';
import { deployToken } from './deploy-token.ts';
import { partsOf } from './members.ts';
import { type Options, readOptions, whomOf } from './options.ts';
import { isOutside } from './paths.ts';
import { previewLink } from './preview-link.ts';
import { liveOf, namesOf, promote, rollBack } from './promote.ts';
import { createSiteClient, type Named, type SiteClient } from './site-client.ts';
import { tellStatus } from './status.ts';
import { say, step, total } from './steps.ts';
import { sayUntranslated } from './untranslated.ts';
import { requireFit, upload } from './upload.ts';
import { sayWhatChanged } from './what-changed.ts';
import { giveToWorkflow } from './workflow-output.ts';
import { writeFolder } from './write-release.ts';

/** `pnpm release`: builds sections, sends them to the site and makes them live together. */
async function release(options: Options): Promise<void> {
  const { members, pack, site } = options;
  if (pack) return packOne(options, pack);
  const tokens = members.map(
    ({ name }) => [name, deployToken({ site, section: name, env: process.env })] as const,
  );
  const client = createSiteClient({ site, tokens: new Map(tokens) });
  if (options.status) return tellStatus(client, options);
  if (options.rollBack) return rollBack(client, options);
  return releaseTo(client, options);
}

async function packOne({ members: [{ name }], site }: Options, folder: string): Promise<void> {
  const types = typesOf([name]);
  await sayUntranslated(name);
  const { discovery } = createSiteClient({ site, tokens: new Map() });
  const built = await step('built', () => buildRelease(name, discovery));
  await step('types', () => types);
  await writeFolder(built, folder);
  say(`${name} ${built.manifest.version} is in ${folder}: put that folder on your host as it is.`);
}

/** Takes seconds and does not depend on the build, so it runs beside it, until the releases become live. */
function typesOf(names: readonly string[]): Promise<unknown> {
  const types = Promise.all(names.map(checkTypes));
  types.catch(() => undefined);
  return types;
}

/** The steps of a release to a site. A failure in one of them does not change what is live. */
async function releaseTo(client: SiteClient, options: Options): Promise<void> {
  const { members, site, dryRun } = options;
  const types = typesOf(members.flatMap(({ name, version }) => (version ? [] : [name])));
  const before = await client.list();
  const parts = await step('built', () => partsOf(client, { members, before }));
  const fresh = parts.filter(({ isNew }) => isNew).map(({ built }) => built);
  const manifests = parts.map(({ built }) => built.manifest);
  const releases = manifests.map(({ name: section, version }) => ({ section, version }));
  for (const built of fresh) await sayWhatChanged(client, before, built);
  await step('fits the live site', () => requireFit(client, manifests));
  if (dryRun) {
    await step('types', () => types);
    say('Dry run: nothing was changed.');
    return;
  }
  await step(options.base ? 'registered' : 'uploaded', async () => {
    for (const built of fresh) await upload(client, built, options);
  });
  const preview = await previewLink(() => client.previewSet(releases));
  if (!options.promote) {
    say(preview ? `Not live. Preview until ${preview.until}:\n  ${preview.url}` : 'Not live.');
    say(`Later: pnpm release ${releases.map((one) => `${one.section}@${one.version}`).join(' ')}`);
    if (preview) await giveToWorkflow('link', preview.url);
    return;
  }
  if (preview) await checkInBrowser(manifests, { site, preview: preview.url, before });
  await step('types', () => types);
  await step('made live', () => promote(client, { options, releases, before }));
  tellEnd(
    releases.filter(({ section, version }) => liveOf(before, section) !== version),
    { releases, options },
  );
}

function tellEnd(
  changed: readonly Named[],
  { releases, options }: { readonly releases: readonly Named[]; readonly options: Options },
): void {
  const are = releases.length === 1 ? 'is' : 'are';
  say(`${namesOf(releases)} ${are} live for ${whomOf(options)} on ${options.site} (${total()})`);
  if (options.keep) say('The site does not take it back by itself.');
  const [first = releases[0], ...others] = changed;
  const names = [first, ...others].map((one) => one?.section).join(' ');
  const filter = isOutside ? '' : `--filter ${names} `;
  say(
    `Back again: pnpm ${others.length === 0 ? `${filter}release` : `release ${names}`} --roll-back`,
  );
}

try {
  await release(readOptions(process.argv.slice(2), process.env));
} catch (error) {
  process.exitCode = 1;
  const isKnown = error instanceof ExpectedError;
  console.error(isKnown ? error.message : error);
}
