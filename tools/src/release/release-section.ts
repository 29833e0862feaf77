import { SHELL } from 'shared/releases';
import { ExpectedError } from '../start/expected-error.mjs';
import { bootInBrowser, openBrowser } from './boot-check.ts';
import { buildRelease, checkTypes } from './build-release.ts';
import { deployToken } from './deploy-token.ts';
import type { BuiltRelease } from './describe-release.ts';
import { type Options, readOptions, whomOf } from './options.ts';
import { writeFolder } from './pack-release.ts';
import { isOutside } from './paths.ts';
import { previewLink } from './preview-link.ts';
import { promote, rollBack } from './promote.ts';
import { releaseSet } from './release-set.ts';
import { createSiteClient, type SiteClient } from './site-client.ts';
import { tellStatus } from './status.ts';
import { say, step, total } from './steps.ts';
import { sayUntranslated } from './untranslated.ts';
import { requireFit, upload } from './upload.ts';
import { sayWhatChanged } from './what-changed.ts';
import { giveToWorkflow } from './workflow-output.ts';

/** `pnpm release`: builds a section, sends it to the site and makes it live. */
async function releaseSection(options: Options): Promise<void> {
  const { name, pack, set } = options;
  if (set) return releaseSet(options, set);
  const token = pack ? '' : deployToken({ ...options, section: name, env: process.env });
  const client = createSiteClient({ ...options, section: name, token });
  if (options.status) return tellStatus(client, options);
  if (options.rollBack) return rollBack(client, options);
  // Takes seconds and does not depend on the build, so it runs beside it, until the release becomes live.
  const types = checkTypes(name);
  types.catch(() => undefined);
  if (!pack) return releaseTo(client, { options, types });
  const built = await step('built', () => build(client, options));
  await step('types', () => types);
  await writeFolder(built, pack);
  say(`${name} ${built.manifest.version} is in ${pack}: put that folder on your host as it is.`);
}

async function build(client: SiteClient, { name }: Options): Promise<BuiltRelease> {
  await sayUntranslated(name);
  return buildRelease(name, name === SHELL ? client.discovery : undefined);
}

/** The steps of a release to a site. A failure in one of them does not change what is live. */
async function releaseTo(
  client: SiteClient,
  { options, types }: { readonly options: Options; readonly types: Promise<void> },
): Promise<void> {
  const built = await step('built', () => build(client, options));
  const isPromoted = options.promote && !options.dryRun;
  const browser = isPromoted ? openBrowser() : Promise.resolve(null);
  try {
    const before = await client.list();
    await sayWhatChanged(client, before, built);
    await step('fits the live site', () => requireFit(client, built));
    if (options.dryRun) {
      await step('types', () => types);
      say('Dry run: nothing was changed.');
      return;
    }
    await step(options.base ? 'registered' : 'uploaded', () => upload(client, built, options));
    const { version } = built.manifest;
    const preview = await previewLink(() => client.preview(version));
    if (!options.promote) {
      say(preview ? `Not live. Preview until ${preview.until}:\n  ${preview.url}` : 'Not live.');
      if (preview) await giveToWorkflow('link', preview.url);
      return;
    }
    if (preview) {
      const boot = { site: options.site, preview: preview.url, before, browser: await browser };
      await bootInBrowser(built, boot);
    }
    await step('types', () => types);
    await step('made live', () => promote(client, { options, version, before }));
    tellEnd(built, options);
  } finally {
    await (await browser)?.close();
  }
}

function tellEnd({ manifest }: BuiltRelease, options: Options): void {
  const { site, keep, name } = options;
  say(`${name} ${manifest.version} is live for ${whomOf(options)} on ${site} (${total()})`);
  if (keep) say('The site does not take it back by itself.');
  say(`Back again: pnpm ${isOutside ? '' : `--filter ${name} `}release --roll-back`);
}

try {
  await releaseSection(readOptions(process.argv.slice(2), process.env));
} catch (error) {
  process.exitCode = 1;
  const isKnown = error instanceof ExpectedError;
  console.error(isKnown ? error.message : error);
}
