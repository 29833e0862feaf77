import { existsSync, readdirSync } from 'node:fs';
import { delimiter } from 'node:path';
import { run } from '../start/child.mjs';
import { ROOT, withOwnNode } from '../start/paths.mjs';
import { DEBIAN_BROWSERS, isInstalled } from './browser.ts';

/**
 * Installs what the tests need besides the packages: browsers, and PostgreSQL for the second run of the server's
 * tests. Resolves with one line for each of them that could not be installed.
 */
export async function provision(): Promise<string[]> {
  await installFromDebian();
  const missing: string[] = [];
  if (!hasBrowser() && !(await installFromPlaywright())) {
    missing.push('NO BROWSER could be found or installed: the journeys will fail.');
  }
  if (!hasPostgres()) {
    missing.push(
      `NO POSTGRESQL could be found or installed${reason()}: the server was tested on SQLite only.`,
    );
  }
  if (!isInstalled('firefox')) {
    missing.push(`NO FIREFOX could be found or installed${reason()}: nothing was tested in it.`);
  }
  if (!isInstalled('webkit')) {
    missing.push(
      `NO WEBKIT, the engine of Safari, could be found or installed${reason()}: nothing was tested in it.`,
    );
  }
  return missing;
}

const mayInstall = (): boolean => process.getuid?.() === 0 && onPath('apt-get');

const reason = (): string => (mayInstall() ? '' : ' (that takes root and apt-get)');

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

const WEBKIT_PACKAGES = [
  ...['webkit2gtk-driver', 'libwebkit2gtk-4.1-0', 'xvfb'],
  ...['gstreamer1.0-plugins-base', 'gstreamer1.0-plugins-good'],
];

async function installFromDebian(): Promise<void> {
  const [best, other] = DEBIAN_BROWSERS;
  const isComplete =
    onPath(best) && hasPostgres() && isInstalled('firefox') && isInstalled('webkit');
  if (!mayInstall() || isComplete) return;
  console.log('Installing what the tests need from Debian …');
  await aptGet('update');
  if (!hasPostgres()) await install('postgresql');
  // Older versions of Debian only have the second one.
  if (!onPath(best) && !(await install(best)) && !onPath(other)) await install(other);
  if (!isInstalled('firefox')) await install('firefox-esr', 'openssl');
  if (!isInstalled('webkit')) await install(...WEBKIT_PACKAGES);
}

const install = (...names: readonly string[]): Promise<boolean> =>
  aptGet('install', '-y', '--no-install-recommends', ...names);

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
