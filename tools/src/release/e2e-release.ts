import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import {
  type Discovery,
  placeOf,
  RELEASE_MANIFEST,
  type ReleaseManifest,
  SHELL,
} from 'shared/releases';
import { run } from '../start/child.mjs';
import { runCommand } from '../start/command.mjs';
import { ExpectedError } from '../start/expected-error.mjs';
import { buildRelease } from './build-release.ts';
import { buildSite } from './build-site.ts';
import type { BuiltRelease } from './describe-release.ts';
import { integrityOf } from './integrity.ts';
import { inPackage, SECTIONS, siteFolder } from './paths.ts';
import { putReleases } from './write-release.ts';

const USAGE = `pnpm e2e:release --section mf-news [--site https://council.school.example]

Runs the e2e tests across all sections with this checkout's release of one section. All others are of this
checkout or, with --site, those that are live there.`;

/** E2e tests in which shell and sections meet; those about faults and looks run only in the whole suite. */
const FILES = ['flows', 'federation/one-session'];

await runCommand(async () => {
  const { values } = parseArgs({
    options: { section: { type: 'string', default: '' }, site: { type: 'string' } },
  });
  const { section } = values;
  const known: readonly string[] = [...SECTIONS, SHELL];
  if (!known.includes(section)) throw new ExpectedError(USAGE);
  const dataDir = await mkdtemp(path.join(tmpdir(), 'council-e2e-release-'));
  try {
    const folder = siteFolder(dataDir);
    if (values.site === undefined) await buildSite(folder);
    else await putReleases(folder, await besideLive(section, values.site.replace(/\/+$/, '')));
    const playwright = inPackage('e2e', 'node_modules', '.bin', 'playwright');
    const env = { ...process.env, E2E_DATA_DIR: dataDir, SITE_AS_IT_IS: 'on' };
    const options = { cwd: inPackage('e2e'), env, show: true };
    return (await run([playwright, 'test', ...FILES], options)).code;
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
});

/** The release of this checkout, and all others that are live on a site. */
async function besideLive(section: string, site: string): Promise<readonly BuiltRelease[]> {
  const discovery: Discovery = await (await get(`${site}/discovery.json`)).json();
  const sections = Object.entries(discovery.microFrontends).map(
    ([name, [newest]]) => [name, newest?.metadata.version] as const,
  );
  const live = [...sections, [SHELL, discovery.extras?.shell] as const];
  const others = live
    .filter(([name]) => name !== section)
    .map(([name, version]) => fetchRelease(site, `sections/${name}/${version}`));
  const releases = [await buildRelease(section), ...(await Promise.all(others))];
  for (const { manifest } of releases) console.log(`${manifest.name} ${manifest.version}`);
  return releases;
}

/** Compares every file with its hash in `release.json`. */
async function fetchRelease(site: string, folder: string): Promise<BuiltRelease> {
  const description = await get(`${site}/${folder}/${RELEASE_MANIFEST}`);
  const manifest: ReleaseManifest = await description.json();
  const contents = new Map<string, Buffer>();
  for (const [file, integrity] of Object.entries(manifest.files)) {
    // The shell's own files are at the root of the site.
    const place = placeOf(manifest, file).replace(new RegExp(`^${SHELL}/`), '');
    const content = Buffer.from(await (await get(`${site}/${place}`)).arrayBuffer());
    if (integrityOf(content) !== integrity)
      throw new ExpectedError(`${file} in ${folder} differs from its hash.`);
    contents.set(file, content);
  }
  return { manifest, contents };
}

async function get(address: string): Promise<Response> {
  const response = await fetch(address);
  if (!response.ok) throw new ExpectedError(`${address} answered ${response.status}.`);
  return response;
}
