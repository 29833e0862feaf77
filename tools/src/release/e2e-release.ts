import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { SHELL } from 'shared/releases';
import { run } from '../start/child.mjs';
import { runCommand } from '../start/command.mjs';
import { ExpectedError } from '../start/expected-error.mjs';
import { buildRelease } from './build-release.ts';
import { buildSite } from './build-site.ts';
import type { BuiltRelease } from './describe-release.ts';
import { fetchLive, fetchShellBefore } from './fetch-releases.ts';
import { inPackage, siteFolder } from './paths.ts';
import { SECTIONS } from './sections.ts';
import { putReleases } from './write-release.ts';

const USAGE = `pnpm journeys --section mf-news [--site https://council.school.example]

Walks the journeys across all sections with this checkout's release of one section. All others are of
this checkout, or of the site: then once more with the shell before the live one, which the site tells
to the DEPLOY_TOKEN of the section.`;

/** Journeys in which shell and sections meet; those about faults and looks run only in the whole suite. */
const FILES = ['journeys', 'federation/one-session'];

async function journeys(): Promise<boolean> {
  const { values } = parseArgs({
    options: {
      section: { type: 'string' },
      site: { type: 'string' },
    },
  });
  const { section = '' } = values;
  const known: readonly string[] = [...SECTIONS, SHELL];
  if (!known.includes(section)) throw new ExpectedError(USAGE);
  const site = values.site?.replace(/\/+$/, '');
  if (!site) return runJourneys(`${section} with all of this checkout`, buildSite);
  const { discovery, releases: others } = await fetchLive(site, section);
  const candidate = await buildRelease(section, async () => discovery);
  const first = await runWith(`${section} with what is live`, [candidate, ...others]);
  const before = section === SHELL ? null : await shellBefore(site);
  if (!before) return first;
  const sections = others.filter(({ manifest }) => manifest.name !== SHELL);
  const second = await runWith(`${section} with the shell before`, [
    before,
    candidate,
    ...sections,
  ]);
  return first && second;
}

async function shellBefore(site: string): Promise<BuiltRelease | null> {
  const token = process.env['DEPLOY_TOKEN'];
  const before = token ? await fetchShellBefore(site, token) : null;
  if (!token) console.log('Without a DEPLOY_TOKEN the site does not say which shell was before.');
  else if (!before) console.log('There is no shell before this one: nothing to walk with.');
  return before;
}

function runWith(what: string, releases: readonly BuiltRelease[]): Promise<boolean> {
  const versions = releases.map(({ manifest: { name, version } }) => `${name} ${version}`);
  return runJourneys(`${what}: ${versions.join(', ')}`, (site) => putReleases(site, releases));
}

/** Runs the journeys in a site of its own, whose releases `fill` puts there. */
async function runJourneys(what: string, fill: (site: string) => Promise<void>): Promise<boolean> {
  console.log(`\n${what}`);
  const dataDir = await mkdtemp(path.join(tmpdir(), 'council-journeys-'));
  try {
    await fill(siteFolder(dataDir));
    const playwright = inPackage('e2e', 'node_modules', '.bin', 'playwright');
    const env = { ...process.env, E2E_DATA_DIR: dataDir, SITE_AS_IT_IS: 'on' };
    const options = { cwd: inPackage('e2e'), env, show: true };
    const { code } = await run([playwright, 'test', ...FILES], options);
    return code === 0;
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
}

await runCommand(async () => ((await journeys()) ? 0 : 1));
