import { execFileSync, spawn } from 'node:child_process';
import { chownSync, mkdtempSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { openDatabase } from '../../src/database/database.ts';
import { findPostgresPrograms, unprivilegedAccount } from './postgres-programs.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Address of the cluster without a database name; null where there is no PostgreSQL. */
    postgres: string | null;
  }
}

/** What the tests copy for each app: an empty database with the schema in it. */
export const TEMPLATE = 'council_template';

/** Starts a PostgreSQL of our own once for the whole run; removes it afterwards. */
export default async function startCluster({ provide }: TestProject) {
  const programs = findPostgresPrograms();
  if (!programs) {
    console.warn('\n!!! NO POSTGRESQL FOUND: every test runs on SQLite only. !!!\n');
    provide('postgres', null);
    return undefined;
  }
  const account = unprivilegedAccount();
  const home = mkdtempSync(join(tmpdir(), 'council-postgres-'));
  if (account) chownSync(home, account.uid, account.gid);
  const data = join(home, 'data');
  const asAccount = { cwd: home, ...account };
  execFileSync(
    join(programs, 'initdb'),
    ['-D', data, '-U', 'council', '-A', 'trust', '-E', 'UTF8', '--no-locale', '--no-sync'],
    { ...asAccount, stdio: 'ignore' },
  );
  const port = await freePort();
  const options = [
    ['listen_addresses', '127.0.0.1'],
    ['unix_socket_directories', home],
    ['max_connections', '200'],
    ['fsync', 'off'],
    ['full_page_writes', 'off'],
    ['synchronous_commit', 'off'],
  ].flatMap(([name, value]) => ['-c', `${name}=${value}`]);

  // The shell ends PostgreSQL and removes its folder as soon as its input closes: when we say so, and
  // also when the test process is killed, because the pipe ends with the process.
  const keeper = spawn(
    'sh',
    [
      '-c',
      '"$@" >/dev/null 2>&1 & pid=$!; cat >/dev/null; kill -INT $pid; wait $pid; rm -rf "$HOME_TO_REMOVE"',
      'keeper',
      ...[join(programs, 'postgres'), '-D', data, '-p', String(port), ...options],
    ],
    {
      ...asAccount,
      detached: true,
      stdio: ['pipe', 'ignore', 'ignore'],
      env: { ...process.env, HOME_TO_REMOVE: home },
    },
  );
  const gone = new Promise<void>((resolve) => keeper.once('exit', () => resolve()));
  const address = `postgres://council@127.0.0.1:${port}`;
  await waitUntilReady(address);
  await makeTemplate(address);
  provide('postgres', address);

  return async () => {
    keeper.stdin?.end();
    await gone;
  };
}

async function makeTemplate(address: string): Promise<void> {
  const admin = new pg.Client(`${address}/postgres`);
  await admin.connect();
  await admin.query(`create database ${TEMPLATE}`);
  await admin.end();
  const database = openDatabase({ databaseUrl: `${address}/${TEMPLATE}`, dataDir: '' });
  await database.migrate();
  await database.close();
}

async function waitUntilReady(address: string): Promise<void> {
  const deadline = Date.now() + 20_000;
  for (;;) {
    const client = new pg.Client(`${address}/postgres`);
    try {
      await client.connect();
      await client.end();
      return;
    } catch (error) {
      if (Date.now() > deadline) throw error;
      await sleep(50);
    }
  }
}

/** A free port below those that the system hands out for outgoing connections. */
async function freePort(): Promise<number> {
  for (;;) {
    const port = 20_000 + Math.floor(Math.random() * 12_000);
    const free = await new Promise<boolean>((resolve) => {
      const probe = createServer();
      probe.once('error', () => resolve(false));
      probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)));
    });
    if (free) return port;
  }
}
