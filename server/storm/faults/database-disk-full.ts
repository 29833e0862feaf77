import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { aSection, aShell } from '../../test/releases/built-release.ts';
import { unprivilegedAccount } from '../../test/support/postgres-programs.ts';
import { type PostgresServer, startPostgresServer } from '../../test/support/postgres-server.ts';
import { type Campus, openCampus } from '../campus.ts';
import { countLost, startOrderers } from './orderers.ts';
import { fill, onSmallDisk } from './small-disk.ts';

const DISK = '160m';
const STOCK = 1_000_000;
const PATIENCE_MS = 60_000;
const PAGES = ['/', '/news', '/discovery.json', '/api/health/live'];
const CALLS = ['/api/news', '/api/products', '/api/health/ready'];

type Statuses = Map<string, number>;

/**
 * The disk of PostgreSQL, which is not that of the site, is filled to the last byte while pupils order. Then PostgreSQL needs
 * room for its log of writes, ends, and is started again by its operator once there is some.
 */
export const databaseDiskFull = (programs: string, seconds: number): Promise<string> =>
  onSmallDisk(DISK, async (disk) => {
    const settings = { fsync: 'on', synchronous_commit: 'on' };
    const postgres = await startPostgresServer(programs, settings, disk);
    const databaseUrl = `${postgres.address}/postgres`;
    const ships = [aShell('shell'), aSection('news')];
    const campus = await openCampus({ databaseUrl, processes: 2, ships });
    let restarted: Awaited<ReturnType<typeof startAgain>> | null = null;
    try {
      const productId = await campus.newProduct(STOCK);
      const load = startOrderers(campus, { productId, atOnce: 5, pauseMs: 20 });
      await sleep(2000);

      const ballast = join(disk, 'ballast');
      fill(ballast);
      const full = await readFor(campus, seconds);
      assert.deepEqual([...full.keys()], ['page 200', 'call 200']);
      const meanwhile = load.refusals();

      await endByLog(databaseUrl);
      const ended = await readFor(campus, seconds);
      assert.deepEqual([...ended.keys()], ['page 200', 'call 503']);
      rmSync(ballast);
      restarted = await startAgain(programs, postgres);
      const began = performance.now();
      const before = load.placed.length;
      while (load.placed.length === before) {
        assert.ok(performance.now() - began < PATIENCE_MS, 'no orders are taken');
        await sleep(20);
      }
      const backMs = Math.round(performance.now() - began);
      await load.stop();
      assert.deepEqual([...load.refused.keys()], [503]);
      const lost = await campus.inspect((database) =>
        countLost(database, load.placed, { productId, stock: STOCK }),
      );
      assert.equal(lost, 0, `${lost} orders are lost`);
      return (
        `no byte left for ${seconds} s: ${inWords(full)}; orders ${meanwhile}. Then PostgreSQL ended for ${seconds} s: ` +
        `${inWords(ended)}; orders ${load.refusals()} in all, taken again ${backMs} ms after it was started; ` +
        `${load.placed.length} orders, none lost or doubled`
      );
    } finally {
      await campus.close();
      await restarted?.stop();
      await postgres.stop();
    }
  });

async function readFor(campus: Campus, seconds: number): Promise<Statuses> {
  const seen: Statuses = new Map();
  const note = async (kind: string, path: string): Promise<void> => {
    const key = `${kind} ${await campus.read(path)}`;
    seen.set(key, (seen.get(key) ?? 0) + 1);
  };
  for (const until = performance.now() + seconds * 1000; performance.now() < until; ) {
    for (const path of PAGES) await note('page', path);
    for (const path of CALLS) await note('call', path);
  }
  return seen;
}

const inWords = (statuses: Statuses): string =>
  [...statuses].map(([key, times]) => `${key}: ${times}`).join(', ');

/** Lets PostgreSQL write its log until it needs another file for it. */
async function endByLog(databaseUrl: string): Promise<void> {
  const client = new pg.Client(databaseUrl);
  client.on('error', () => {});
  await client.connect();
  const write = `select pg_logical_emit_message(true, 'storm', repeat('x', 1000000)), pg_switch_wal()`;
  for (const until = performance.now() + PATIENCE_MS; performance.now() < until; ) {
    const isOver = await client.query(write).then(
      () => false,
      () => true,
    );
    if (isOver) break;
  }
  await client.end().catch(() => {});
  while (await takesConnections(databaseUrl)) await sleep(50);
}

/** As an init system does; the first one's keeper has noticed nothing. */
async function startAgain(programs: string, { address, folder }: PostgresServer) {
  const home = dirname(folder);
  const options = ['-p', new URL(address).port, '-c', `unix_socket_directories=${home}`];
  const child = spawn(
    join(programs, 'postgres'),
    ['-D', folder, ...options, '-c', 'listen_addresses=127.0.0.1', '-c', 'max_connections=200'],
    { cwd: home, stdio: 'ignore', ...unprivilegedAccount() },
  );
  const exit = once(child, 'exit');
  while (!(await takesConnections(`${address}/postgres`))) await sleep(50);
  return {
    async stop(): Promise<void> {
      child.kill('SIGINT');
      await exit;
    },
  };
}

async function takesConnections(databaseUrl: string): Promise<boolean> {
  const client = new pg.Client(databaseUrl);
  client.on('error', () => {});
  try {
    await client.connect();
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => {});
  }
}
