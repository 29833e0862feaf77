import type { SectionList } from 'shared/contract';
import { type Discovery, discoveredOf, releaseFolder, SHELL } from 'shared/releases';
import { ExpectedError } from '../start/expected-error.mjs';
import { bootInBrowser, openBrowser } from './boot-check.ts';
import { buildRelease, checkTypes } from './build-release.ts';
import { deployToken } from './deploy-token.ts';
import type { BuiltRelease } from './describe-release.ts';
import { type Member, type Options, whomOf } from './options.ts';
import { previewLink } from './preview-link.ts';
import { createSiteClient, Refused, type SiteClient } from './site-client.ts';
import { say, step, total } from './steps.ts';
import { sayUntranslated } from './untranslated.ts';
import { requireFitTogether, upload } from './upload.ts';
import { sayWhatChanged } from './what-changed.ts';

/** A release of a set; one that is uploaded already has no contents here. */
type Part = { readonly member: Member; readonly built: BuiltRelease; readonly isNew: boolean };

/** `pnpm release` with several names: all of them become live together, or none of them. */
export async function releaseSet(options: Options, members: readonly Member[]): Promise<void> {
  const { site, why } = options;
  const tokens = new Map<string, string>();
  for (const { name } of members)
    tokens.set(name, deployToken({ site, section: name, env: process.env }));
  const [token = '', ...otherTokens] = tokens.values();
  const client = createSiteClient({ site, token, otherTokens, section: '' });
  const before = await client.list();
  if (options.rollBack) return rollBack(client, { members, before, why, site });
  const parts = await step('built', () => partsOf(client, { members, before }));
  const manifests = parts.map(({ built }) => built.manifest);
  const fresh = parts.filter(({ isNew }) => isNew);
  for (const { built } of fresh) await sayWhatChanged(client, before, built);
  await step('fit each other and the live site', () => requireFitTogether(client, manifests));
  for (const { member } of fresh)
    await step(`types of ${member.name}`, () => checkTypes(member.name));
  if (options.dryRun) {
    say('Dry run: nothing was changed.');
    return;
  }
  for (const { member, built } of fresh) {
    const own = createSiteClient({
      site,
      token: tokens.get(member.name) ?? '',
      section: member.name,
    });
    await step(`uploaded ${member.name}`, () => upload(own, built, options));
  }
  const releases = manifests.map(({ name: section, version }) => ({ section, version }));
  const preview = await previewLink(() => client.previewSet(releases));
  if (!options.promote) {
    say(preview ? `Not live. Preview until ${preview.until}:\n  ${preview.url}` : 'Not live.');
    say(`Later: pnpm release ${releases.map((one) => `${one.section}@${one.version}`).join(' ')}`);
    return;
  }
  if (preview) await look(parts, { site, preview: preview.url, before });
  await step('made live together', () => promote(client, { options, releases, before }));
  say(
    `${releases.map((one) => `${one.section} ${one.version}`).join(', ')}: live for ${whomOf(options)} on ${site} (${total()})`,
  );
  const changed = releases.filter((one) => liveOf(before, one.section) !== one.version);
  const names = changed.map(({ section }) => section).join(' ');
  say(`Back again: pnpm release ${names} --roll-back`);
}

type Seen = { readonly members: readonly Member[]; readonly before: SectionList };

/** Builds what is to be built, the shell last: it contains the sections. Throws ExpectedError. */
async function partsOf(client: SiteClient, { members, before }: Seen): Promise<Part[]> {
  const parts: Part[] = [];
  for (const member of members.toSorted(
    (a, b) => Number(a.name === SHELL) - Number(b.name === SHELL),
  )) {
    const { name, version } = member;
    if (version !== undefined) {
      const known = before.sections.find((one) => one.name === name)?.releases ?? [];
      const release = known.find((one) => one.version === version);
      const manifest = release && (await client.manifest(release));
      if (!manifest) throw new ExpectedError(`There is no uploaded release ${name} ${version}.`);
      parts.push({ member, built: { manifest, contents: new Map() }, isNew: false });
      continue;
    }
    await sayUntranslated(name);
    const live = async () => withParts(await client.discovery(), parts);
    const built = await buildRelease(name, name === SHELL ? live : undefined);
    parts.push({ member, built, isNew: true });
  }
  return parts;
}

/** The discovery document with the sections of a set in place of the live ones. */
function withParts(document: Discovery, parts: readonly Part[]): Discovery {
  const sections = parts.flatMap(({ built: { manifest } }) =>
    manifest.kind === 'section'
      ? [[manifest.name, [discoveredOf(manifest, releaseFolder(manifest.name, manifest.version))]]]
      : [],
  );
  const microFrontends = { ...document.microFrontends, ...Object.fromEntries(sections) };
  return { ...document, microFrontends };
}

/** Opens the pages of all of them in a browser, with the whole set in place. */
async function look(
  parts: readonly Part[],
  boot: { readonly site: string; readonly preview: string; readonly before: SectionList },
): Promise<void> {
  const browser = await openBrowser();
  try {
    for (const { built } of parts) await bootInBrowser(built, { ...boot, browser });
  } finally {
    await browser?.close();
  }
}

type Promotion = {
  readonly options: Options;
  readonly releases: readonly { readonly section: string; readonly version: string }[];
  readonly before: SectionList;
};

/** Throws ExpectedError that says who has changed what, if something else is live than `before` says. */
export async function promote(
  client: Pick<SiteClient, 'promoteSet'>,
  { options: { canary, keep, why }, releases, before }: Promotion,
): Promise<void> {
  const seen = releases.map((one) => ({ ...one, expected: liveOf(before, one.section) }));
  try {
    await client.promoteSet({ releases: seen, traffic: canary, keep, why });
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    throw new ExpectedError(`${error.message} Yours are uploaded, not live.`);
  }
}

async function rollBack(
  client: SiteClient,
  { members, before, why, site }: Seen & Pick<Options, 'why' | 'site'>,
): Promise<void> {
  const releases = members.map(({ name }) => ({ section: name, expected: liveOf(before, name) }));
  const after = await step('rolled back together', () => client.rollBackSet({ releases, why }));
  for (const { section, expected } of releases) {
    const now = liveOf(after, section);
    say(
      now === expected
        ? `${section}: ${now} stays, its canary has ended`
        : `${section}: ${expected} → ${now}`,
    );
  }
  say(`Live on ${site} (${total()})`);
}

const liveOf = ({ sections }: SectionList, name: string): string | null =>
  sections.find((one) => one.name === name)?.live ?? null;
