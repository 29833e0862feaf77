import { execFileSync, spawn } from 'node:child_process';
import { chownSync, mkdtempSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { unprivilegedAccount } from './postgres-programs.ts';

export type PostgresServer = {
  /** Address of the cluster without a database name. */
  readonly address: string;
  stop(): Promise<void>;
};

/** Starts an empty PostgreSQL with `settings` besides those that all tests need. */
export async function startPostgresServer(
  programs: string,
  settings: Readonly<Record<string, string>>,
  parent = tmpdir(),
): Promise<PostgresServer> {
  const account = unprivilegedAccount();
  const home = mkdtempSync(join(parent, 'council-postgres-'));
  if (account) chownSync(home, account.uid, account.gid);
  const folder = join(home, 'data');
  const asAccount = { cwd: home, ...account };
  execFileSync(
    join(programs, 'initdb'),
    ['-D', folder, '-U', 'council', '-A', 'trust', '-E', 'UTF8', '--no-locale', '--no-sync'],
    { ...asAccount, stdio: 'ignore' },
  );
  const port = await freePort();
  const options = Object.entries({
    listen_addresses: '127.0.0.1',
    unix_socket_directories: home,
    max_connections: '200',
    ...settings,
  }).flatMap(([name, value]) => ['-c', `${name}=${value}`]);

  // The shell stops PostgreSQL and removes its folder when its input closes: that happens when we close
  // it, and also when our process is killed.
  const keeper = spawn(
    'sh',
    [
      '-c',
      '"$@" >/dev/null 2>&1 & pid=$!; cat >/dev/null; kill -INT $pid; wait $pid; rm -rf "$HOME_TO_REMOVE"',
      'keeper',
      ...[join(programs, 'postgres'), '-D', folder, '-p', String(port), ...options],
    ],
    {
      ...asAccount,
      detached: true,
      stdio: ['pipe', 'ignore', 'ignore'],
      env: { ...process.env, HOME_TO_REMOVE: home },
    },
  );
  const exited = new Promise<void>((resolve) => keeper.once('exit', () => resolve()));
  const address = `postgres://council@127.0.0.1:${port}`;
  await waitUntilReady(address);
  return {
    address,
    async stop() {
      keeper.stdin?.end();
      await exited;
    },
  };
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

/** A free port below those that the system uses for outgoing connections. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = 20_000 + Math.floor(Math.random() * 12_000);
    const isFree = await new Promise<boolean>((resolve) => {
      const probe = createServer();
      probe.once('error', () => resolve(false));
      probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)));
    });
    if (isFree) return port;
  }
}
