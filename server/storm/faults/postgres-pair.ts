import { execFile, spawn } from 'node:child_process';
import { chownSync, mkdtempSync, readFileSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import pg from 'pg';
import { childrenOf } from '../../bench/cpu.ts';
import { unprivilegedAccount } from '../../test/support/postgres-programs.ts';
import { freePort, startPostgresServer } from '../../test/support/postgres-server.ts';
import { startDelayedLine } from '../delayed-line.ts';

/** Whether a commit waits until the standby has it on its disk, too. */
export type Replication = 'synchronous' | 'asynchronous';

const run = promisify(execFile);
const NAME = 'second';
const PATIENCE_MS = 30_000;
/** From the primary to the standby and back: one that nobody waits for may be far behind. */
const LINE_MS = { synchronous: 20, asynchronous: 2000 };

/** A PostgreSQL and a standby that follows it over a slow line. */
export async function startPostgresPair(found: string, replication: Replication) {
  // Beside the server itself lie programs that links to it may lack.
  const programs = dirname(realpathSync(join(found, 'postgres')));
  const primary = await startPostgresServer(programs, {
    fsync: 'on',
    synchronous_commit: 'on',
    max_wal_senders: '4',
    wal_keep_size: '512MB',
  });
  const account = unprivilegedAccount();
  const home = mkdtempSync(join(tmpdir(), 'council-standby-'));
  if (account) chownSync(home, account.uid, account.gid);
  const folder = join(home, 'data');
  const asAccount = { cwd: home, ...account };
  const address = new URL(primary.address);
  const line = await startDelayedLine(
    { host: '127.0.0.1', port: Number(address.port) },
    LINE_MS[replication],
  );
  const source = `postgres://council@127.0.0.1:${line.port}/postgres?application_name=${NAME}`;
  await run(
    join(programs, 'pg_basebackup'),
    ['-D', folder, '-R', '-X', 'stream', '-c', 'fast', '-d', source],
    asAccount,
  );
  const port = await freePort();
  const options = [
    '-p',
    `${port}`,
    '-c',
    `unix_socket_directories=${home}`,
    '-c',
    'max_connections=200',
  ];
  const standby = spawn(
    join(programs, 'postgres'),
    ['-D', folder, '-c', 'listen_addresses=127.0.0.1', ...options],
    { ...asAccount, stdio: 'ignore' },
  );
  const gone = new Promise<void>((resolve) => standby.once('exit', () => resolve()));
  await untilFollowed(primary.address);
  if (replication === 'synchronous') {
    // Only now: before there is a standby, every commit would wait for one.
    await ask(primary.address, `alter system set synchronous_standby_names = '${NAME}'`);
    await ask(primary.address, 'select pg_reload_conf()');
  }

  return {
    address: primary.address,
    ports: { primary: Number(address.port), standby: port },
    /** Ends the primary, all its processes and its line at once, as when its machine loses power. */
    async killPrimary(): Promise<void> {
      const pid = Number(
        readFileSync(join(primary.folder, 'postmaster.pid'), 'utf8').split('\n')[0],
      );
      for (const one of [pid, ...childrenOf(pid)]) process.kill(one, 'SIGKILL');
      await line.close();
    },
    /** The standby becomes the primary; resolves when it takes writes. */
    async promote(): Promise<void> {
      await run(join(programs, 'pg_ctl'), ['promote', '-w', '-D', folder], asAccount);
    },
    async stop(): Promise<void> {
      standby.kill('SIGINT');
      await gone;
      await primary.stop();
      rmSync(home, { recursive: true, force: true });
    },
  };
}

async function ask(address: string, text: string): Promise<pg.QueryResult> {
  const client = new pg.Client(`${address}/postgres`);
  await client.connect();
  try {
    return await client.query(text);
  } finally {
    await client.end();
  }
}

async function untilFollowed(address: string): Promise<void> {
  const look = `select 1 from pg_stat_replication where state = 'streaming'`;
  for (const until = performance.now() + PATIENCE_MS; ; await sleep(100)) {
    if ((await ask(address, look)).rowCount === 1) return;
    if (performance.now() > until) throw new Error('The standby does not follow.');
  }
}
