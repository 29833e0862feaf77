import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import type { SectionList } from 'shared/contract';
import { type Discovery, SHELL } from 'shared/releases';
import { ExpectedError } from '../start/expected-error.mjs';
import { buildRelease } from './build-release.ts';
import { type BuiltRelease, describeShellRelease, discoveryOf } from './describe-release.ts';
import { releaseFromSite } from './fetched-release.ts';
import { inPackage, siteFolder } from './paths.ts';
import { previousShell } from './previous-shell.ts';
import { putRelease, writeShipped } from './put-in-place.ts';
import { SECTIONS } from './sections.ts';

const USAGE = `pnpm journeys --section mf-news [--site https://council.school.example]

Walks the journeys across all sections with this checkout's release of one section in the place of
the live one: once with the live shell, once with the shell before it. With --site the others come
from there (the shell before the live one needs DEPLOY_TOKEN), else from this checkout.`;

/** Journeys in which shell and sections meet; those about faults and looks run only in the whole suite. */
const FILES = ['journeys', 'federation/one-session'];

type Rest = {
  readonly others: readonly BuiltRelease[];
  readonly shell: BuiltRelease;
  readonly before: BuiltRelease | null;
};

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
  const candidate = section === SHELL ? null : await buildRelease(section, undefined);
  const rest = values.site
    ? await restOfSite(values.site.replace(/\/+$/, ''), section)
    : await restOfCheckout(section);
  const first = await runJourneys(`${section} with the live shell`, rest.shell, [
    ...rest.others,
    ...(candidate ? [candidate] : []),
  ]);
  if (!candidate) return first;
  if (!rest.before) {
    console.log('There is no shell before this one: nothing to walk with.');
    return first;
  }
  const second = await runJourneys(`${section} with the shell before`, rest.before, [
    ...rest.others,
    candidate,
  ]);
  return first && second;
}

async function restOfCheckout(section: string): Promise<Rest> {
  const names = SECTIONS.filter((name) => name !== section);
  const others = await Promise.all(names.map((name) => buildRelease(name, undefined)));
  const shell = await buildRelease(SHELL, async () => discoveryOf([]));
  return { others, shell, before: section === SHELL ? null : await previousShell() };
}

async function restOfSite(site: string, section: string): Promise<Rest> {
  const document: Discovery = await (await fetch(`${site}/discovery.json`)).json();
  const names = Object.keys(document.microFrontends).filter((name) => name !== section);
  const others = names.map((name) => {
    const version = document.microFrontends[name]?.[0]?.metadata.version ?? '';
    return releaseFromSite(site, { name, version });
  });
  const live = document.extras?.shell;
  if (!live) throw new ExpectedError(`${site} does not say which shell is live.`);
  const shell =
    section === SHELL
      ? await describeShellRelease(document)
      : await releaseFromSite(site, { name: SHELL, version: live });
  const before = section === SHELL ? null : await shellBefore(site);
  return { others: await Promise.all(others), shell, before };
}

async function shellBefore(site: string): Promise<BuiltRelease | null> {
  const token = process.env['DEPLOY_TOKEN'];
  if (!token) {
    console.log('Without a DEPLOY_TOKEN the site does not say which shell was live before.');
    return null;
  }
  const response = await fetch(`${site}/api/sections`, {
    headers: { authorization: `Bearer ${token}` },
  });
  if (!response.ok) throw new ExpectedError(`${site}/api/sections answered ${response.status}.`);
  const { sections }: SectionList = await response.json();
  const version = sections.find(({ name }) => name === SHELL)?.previous;
  return version ? releaseFromSite(site, { name: SHELL, version }) : null;
}

/** Starts a site with exactly these releases and runs the journeys in it. */
async function runJourneys(
  what: string,
  shell: BuiltRelease,
  sections: readonly BuiltRelease[],
): Promise<boolean> {
  const all = [shell, ...sections];
  const versions = all.map(({ manifest: { name, version } }) => `${name} ${version}`).join(', ');
  console.log(`\n${what}: ${versions}`);
  const dataDir = await mkdtemp(path.join(tmpdir(), 'council-journeys-'));
  try {
    for (const release of all) await putRelease(siteFolder(dataDir), release);
    await writeShipped(siteFolder(dataDir), all);
    const playwright = inPackage('e2e', 'node_modules', '.bin', 'playwright');
    const child = spawn(playwright, ['test', ...FILES], {
      cwd: inPackage('e2e'),
      stdio: 'inherit',
      env: {
        ...process.env,
        ...{ E2E_DATA_DIR: dataDir, SITE_AS_IT_IS: 'on' },
      },
    });
    const code = await new Promise((resolve) => child.once('exit', resolve));
    return code === 0;
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
}

try {
  process.exitCode = (await journeys()) ? 0 : 1;
} catch (error) {
  process.exitCode = 1;
  console.error(error instanceof ExpectedError ? error.message : error);
}
