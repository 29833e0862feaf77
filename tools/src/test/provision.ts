import { existsSync, globSync } from 'node:fs';
import { delimiter } from 'node:path';
import { DEBIAN_BROWSERS, isInstalled } from '../base/browser.ts';
import { ROOT, withOwnNode } from '../base/checkout.mjs';
import { run } from '../base/child.mjs';

type NeededProgram = {
  readonly name: string;
  readonly isThere: () => boolean;
  /** Names of Debian's packages, separated by spaces. */
  readonly packages: string;
  /** The behaviour that a run without it does not test. */
  readonly untested: string;
};

const isOnPath = (program: string): boolean =>
  (process.env['PATH'] ?? '').split(delimiter).some((folder) => existsSync(`${folder}/${program}`));

const NEEDED_PROGRAMS: readonly NeededProgram[] = [
  {
    name: 'PostgreSQL',
    isThere: () => isOnPath('initdb') || globSync('/usr/lib/postgresql/*/bin/initdb').length > 0,
    packages: 'postgresql',
    untested: 'the server was tested on SQLite only',
  },
  ...['nginx', 'caddy'].map((name) => ({
    name,
    isThere: () => isOnPath(name) && isOnPath('openssl'),
    packages: `${name} openssl`,
    untested: 'its example in deploy/ was not tested',
  })),
  {
    name: 'systemd-analyze',
    isThere: () => isOnPath('systemd-analyze'),
    packages: 'systemd',
    untested: 'the units in deploy/ were not tested',
  },
  {
    name: 'Firefox',
    isThere: () => isInstalled('firefox'),
    packages: 'firefox-esr openssl',
    untested: 'nothing was tested in it',
  },
  {
    name: 'WebKit, the engine of Safari,',
    isThere: () => isInstalled('webkit'),
    packages:
      'webkit2gtk-driver libwebkit2gtk-4.1-0 xvfb gstreamer1.0-plugins-base gstreamer1.0-plugins-good',
    untested: 'nothing was tested in it',
  },
];

const missingPrograms = (): readonly NeededProgram[] =>
  NEEDED_PROGRAMS.filter(({ isThere }) => !isThere());

/**
 * Installs the programs that tests require: browsers, PostgreSQL, and those that check the examples for operators. Resolves
 * with one line for each that could not be installed.
 */
export async function provision(): Promise<string[]> {
  const mayInstall = process.getuid?.() === 0 && isOnPath('apt-get');
  if (mayInstall) await installFromDebian();
  const hasBrowser = DEBIAN_BROWSERS.some(isOnPath) || (await installFromPlaywright());
  const reason = mayInstall ? '' : ' (that takes root and apt-get)';
  return [
    ...(hasBrowser ? [] : ['No browser could be found or installed: the e2e tests will fail.']),
    ...missingPrograms().map(
      ({ name, untested }) => `${name} could not be found or installed${reason}: ${untested}.`,
    ),
  ];
}

async function installFromDebian(): Promise<void> {
  const [preferred, fallback] = DEBIAN_BROWSERS;
  if (isOnPath(preferred) && missingPrograms().length === 0) return;
  console.log('Installing what the tests need from Debian …');
  await aptGet('update');
  // Older versions of Debian only have the second one.
  if (!isOnPath(preferred) && !(await install(preferred)) && !isOnPath(fallback))
    await install(fallback);
  for (const { packages } of missingPrograms()) await install(...packages.split(' '));
}

const install = (...names: readonly string[]): Promise<boolean> =>
  aptGet('install', '-y', '--no-install-recommends', ...names);

const aptGet = (...words: readonly string[]): Promise<boolean> =>
  succeeds(['apt-get', ...words], { ...process.env, DEBIAN_FRONTEND: 'noninteractive' });

const installFromPlaywright = (): Promise<boolean> =>
  succeeds([`${ROOT}/e2e/node_modules/.bin/playwright`, 'install', 'chromium'], withOwnNode());

async function succeeds(command: readonly string[], env: NodeJS.ProcessEnv): Promise<boolean> {
  const { code, output } = await run(command, { env });
  if (code !== 0) console.log(output.trimEnd());
  return code === 0;
}
