import type { Browser } from 'playwright';
import type { SectionList } from 'shared/contract';
import { SHELL } from 'shared/releases';
import { Trouble } from '../run/trouble.mjs';
import { checkBoot, openBrowser, pagesToOpen } from './boot-check.ts';
import { buildRelease, checkTypes } from './build-release.ts';
import type { BuiltRelease } from './built-release.ts';
import { type Options, readOptions } from './options.ts';
import { packRelease, writeFolder } from './pack-release.ts';
import { createSiteClient, Refused, type SiteClient } from './site-client.ts';
import { say, step, total } from './steps.ts';
import { whatChanged } from './what-changed.ts';

const ATTEMPTS = 3;

/** `pnpm release`: builds a section, sends it to the site and makes it live. */
async function release(options: Options): Promise<void> {
  const { name, pack } = options;
  const client = createSiteClient({ ...options, section: name });
  if (options.rollBack) return rollBack(client, options);
  // Slow and on its own, so begun at once and waited for where it is needed.
  const types = checkTypes(name);
  types.catch(() => undefined);
  if (!pack) return deploy(client, { options, types });
  const built = await step('built', () => build(client, options));
  await step('types', () => types);
  await writeFolder(built, pack);
  say(`${name} ${built.manifest.version} is in ${pack}: put that folder on your host as it is.`);
}

const build = (client: SiteClient, { name }: Options): Promise<BuiltRelease> =>
  buildRelease(name, name === SHELL ? client.discovery : undefined);

async function deploy(
  client: SiteClient,
  { options, types }: { readonly options: Options; readonly types: Promise<void> },
): Promise<void> {
  const built = await step('built', () => build(client, options));
  const isSeen = options.promote && !options.dryRun;
  const browser = isSeen ? openBrowser() : Promise.resolve(null);
  try {
    const before = await client.list();
    await tellChanges(client, before, built);
    await step('fits the live site', () => requireFit(client, built));
    if (options.dryRun) {
      await step('types', () => types);
      say('Dry run: nothing was changed.');
      return;
    }
    await step(options.base ? 'registered' : 'uploaded', () => send(client, built, options));
    const { version } = built.manifest;
    const preview = await client.preview(version);
    if (!options.promote) {
      say(`Not live. Preview until ${preview.until}:\n  ${preview.url}`);
      return;
    }
    await bootInBrowser(built, {
      ...options,
      preview: preview.url,
      before,
      browser: await browser,
    });
    await step('types', () => types);
    await step('made live', () => promote(client, { options, version, before }));
    tellEnd(built, options);
  } finally {
    await (await browser)?.close();
  }
}

async function requireFit(client: SiteClient, { manifest }: BuiltRelease): Promise<void> {
  const { reasons } = await client.check(manifest);
  if (reasons.length === 0) return;
  const list = reasons.map(({ code, reason }) => `\n  ${code}: ${reason}`).join('');
  throw new Trouble(`${manifest.name} ${manifest.version} does not fit the live site:${list}`);
}

async function send(client: SiteClient, built: BuiltRelease, { base }: Options): Promise<void> {
  try {
    if (base) await client.register(base);
    else await client.upload(await packRelease(built));
  } catch (error) {
    if (!(error instanceof Refused) || error.code !== 'RELEASE_EXISTS') throw error;
    say('  it was there already: a release never changes');
  }
}

type Boot = Options & {
  readonly preview: string;
  readonly before: SectionList;
  readonly browser: Browser | null;
};

async function bootInBrowser(
  { manifest }: BuiltRelease,
  { site, preview, before, browser }: Boot,
): Promise<void> {
  if (!browser) {
    say('  Warning: no browser on this machine, so nobody has seen this release run.');
    say('  Install Chromium, or look at the preview link yourself before it is live.');
    return;
  }
  try {
    const pages = pagesToOpen(manifest, before);
    await step(
      `runs in a browser (${pages.length === 1 ? '1 page' : `${pages.length} pages`})`,
      () => checkBoot(browser, { site, preview, pages }),
    );
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    throw new Trouble(
      `This release does not run, so it was not made live.\n  ${why}\nSee it yourself: ${preview}`,
    );
  }
}

type Promotion = {
  readonly options: Options;
  readonly version: string;
  readonly before: SectionList;
};

/** Tries again when other sections changed meanwhile; tells who it was when this one did. */
async function promote(client: SiteClient, { options, version, before }: Promotion): Promise<void> {
  const { name, canary: traffic, why } = options;
  let seen = before;
  for (let attempt = 1; ; attempt += 1) {
    try {
      await client.promote({ version, traffic, why }, seen.revision);
      return;
    } catch (error) {
      if (!(error instanceof Refused) || error.code !== 'REVISION_CHANGED') throw error;
      seen = await client.list();
      if (attempt < ATTEMPTS && stateOf(seen, name) === stateOf(before, name)) continue;
      const [last] = await client.history();
      throw new Trouble(
        `Somebody else changed ${name} meanwhile: ${last?.who} ${last?.action.toLowerCase()} ${last?.to} at ${last?.at}. Yours is uploaded, not live. Look, then run the command again.`,
      );
    }
  }
}

function stateOf({ sections }: SectionList, name: string): string {
  const section = sections.find((one) => one.name === name);
  return JSON.stringify([section?.live, section?.canary]);
}

async function rollBack(client: SiteClient, { name, why, site }: Options): Promise<void> {
  const before = await client.list();
  const from = before.sections.find((one) => one.name === name)?.live;
  const after = await step('rolled back', () => client.rollBack(why, before.revision));
  const to = after.sections.find((one) => one.name === name)?.live;
  say(`${name}: ${from} → ${to}, live on ${site} (${total()})`);
}

async function tellChanges(
  client: SiteClient,
  { sections }: SectionList,
  { manifest, contents }: BuiltRelease,
): Promise<void> {
  const section = sections.find((one) => one.name === manifest.name);
  const live = section?.releases.find(({ version }) => version === section.live);
  const before = live ? await client.manifest(live) : null;
  say(`  ${manifest.name}: ${live?.version ?? 'nothing'} → ${manifest.version}`);
  const { added, changed, removed } = whatChanged(manifest, before);
  for (const [mark, files] of [
    ['+', added],
    ['~', changed],
    ['-', removed],
  ] as const) {
    for (const file of files) {
      const size = contents.get(file)?.length;
      say(`  ${mark} ${file}${size === undefined ? '' : ` ${(size / 1000).toFixed(1)} KB`}`);
    }
  }
  if (added.length + changed.length + removed.length === 0) say('  no file is different');
}

function tellEnd({ manifest }: BuiltRelease, { site, canary, name }: Options): void {
  const whom = canary === undefined ? 'everybody' : `${canary} % of the visitors`;
  say(`${name} ${manifest.version} is live for ${whom} on ${site} (${total()})`);
  say(`Back again: pnpm --filter ${name} release --roll-back`);
}

try {
  await release(readOptions(process.argv.slice(2), process.env));
} catch (error) {
  process.exitCode = 1;
  const isKnown = error instanceof Trouble;
  console.error(isKnown ? error.message : error);
}
