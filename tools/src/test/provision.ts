import { existsSync, readdirSync } from 'node:fs';
import { delimiter } from 'node:path';
import { run } from '../start/child.mjs';
import { ROOT, withOwnNode } from '../start/paths.mjs';
import { DEBIAN_BROWSERS } from './browser.ts';

/**
 * Installs what the tests need besides the packages: a browser, and PostgreSQL for the second run of the
 * server's tests. Resolves with one line for each of them that could not be installed.
 */
export async function provision(): Promise<string[]> {
  await installFromDebian();
  const missing: string[] = [];
  if (!hasBrowser() && !(await installFromPlaywright())) {
    missing.push('NO BROWSER could be found or installed: the journeys will fail.');
  }
  if (!hasPostgres()) {
    missing.push(
      'NO POSTGRESQL could be found or installed: the server was tested on SQLite only.',
    );
  }
  return missing;
}

const onPath = (program: string): boolean =>
  (process.env['PATH'] ?? '').split(delimiter).some((folder) => existsSync(`${folder}/${program}`));

const hasBrowser = (): boolean => DEBIAN_BROWSERS.some(onPath);

const DEBIAN_POSTGRES = '/usr/lib/postgresql';

// The folder of a version also exists when only PostgreSQL's client is installed.
const hasPostgres = (): boolean =>
  onPath('initdb') ||
  (existsSync(DEBIAN_POSTGRES) &&
    readdirSync(DEBIAN_POSTGRES).some((version) =>
      existsSync(`${DEBIAN_POSTGRES}/${version}/bin/initdb`),
    ));

async function installFromDebian(): Promise<void> {
  const [best, other] = DEBIAN_BROWSERS;
  const mayInstall = process.getuid?.() === 0 && onPath('apt-get');
  if (!mayInstall || (onPath(best) && hasPostgres())) return;
  console.log('Installing what the tests need from Debian …');
  await aptGet('update');
  if (!hasPostgres()) await install('postgresql');
  // Older versions of Debian only have the second one.
  if (!onPath(best) && !(await install(best)) && !onPath(other)) await install(other);
}

const install = (name: string): Promise<boolean> =>
  aptGet('install', '-y', '--no-install-recommends', name);

async function aptGet(...words: string[]): Promise<boolean> {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const { code, output } = await run(['apt-get', ...words], { env });
  if (code !== 0) console.log(output.trimEnd());
  return code === 0;
}

async function installFromPlaywright(): Promise<boolean> {
  const { code, output } = await run(
    [`${ROOT}/e2e/node_modules/.bin/playwright`, 'install', 'chromium'],
    { env: withOwnNode() },
  );
  if (code !== 0) console.log(output.trimEnd());
  return code === 0;
}
