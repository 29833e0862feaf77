import { existsSync, readdirSync } from 'node:fs';
import { delimiter } from 'node:path';
import { run } from '../child.mjs';
import { ROOT, withOwnNode } from '../paths.mjs';

/**
 * Brings what the tests need beyond the packages: a browser, and PostgreSQL for the second run of the
 * server's tests. Resolves with a line for everything that could not be had.
 */
export async function provision(): Promise<string[]> {
  await installFromDebian();
  const missing: string[] = [];
  if (!onPath('chromium') && !(await installFromPlaywright())) {
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

const DEBIAN_POSTGRES = '/usr/lib/postgresql';

const hasPostgres = (): boolean =>
  onPath('initdb') || (existsSync(DEBIAN_POSTGRES) && readdirSync(DEBIAN_POSTGRES).length > 0);

async function installFromDebian(): Promise<void> {
  const wanted: string[] = [];
  if (!onPath('chromium')) wanted.push('chromium');
  if (!hasPostgres()) wanted.push('postgresql');
  const mayInstall = process.getuid?.() === 0 && onPath('apt-get');
  if (wanted.length === 0 || !mayInstall) return;
  console.log(`Installing ${wanted.join(' and ')} …`);
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  await run(['apt-get', 'update'], { env });
  const { code, output } = await run(
    ['apt-get', 'install', '-y', '--no-install-recommends', ...wanted],
    { env },
  );
  if (code !== 0) console.log(output.trimEnd());
}

async function installFromPlaywright(): Promise<boolean> {
  const { code, output } = await run(
    [`${ROOT}/e2e/node_modules/.bin/playwright`, 'install', 'chromium'],
    { env: withOwnNode() },
  );
  if (code !== 0) console.log(output.trimEnd());
  return code === 0;
}
