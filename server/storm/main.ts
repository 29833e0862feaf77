import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { findPostgresPrograms } from '../test/support/postgres-programs.ts';
import { startPostgresServer } from '../test/support/postgres-server.ts';
import type { CampusOptions } from './campus.ts';
import { killWhileOrdering } from './kill-while-ordering.ts';
import { oversell } from './oversell.ts';
import { paidOrCancelled } from './paid-or-cancelled.ts';

/**
 * `pnpm --filter server storm [kill|oversell|taps|walk] [--rounds 20] [--steps 5000] [--engine
 * sqlite|postgres]`: what the tests do with orders and cash, for longer. Without a name, all of it.
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    rounds: { type: 'string', default: '20' },
    steps: { type: 'string', default: '5000' },
    engine: { type: 'string' },
  },
});
const rounds = Number(values.rounds);

type Storm = (options: CampusOptions, rounds: number) => Promise<string>;
const storms: Readonly<Record<string, Storm>> = {
  kill: killWhileOrdering,
  oversell,
  taps: paidOrCancelled,
};
/** A PostgreSQL that is far away, or shared by several processes, has failures of its own. */
const surroundings: Readonly<Record<string, readonly Omit<CampusOptions, 'databaseUrl'>[]>> = {
  oversell: [
    {},
    { delayMs: 20 },
    { delayMs: 100 },
    { delayMs: 20, processes: 3 },
    { delayMs: 100, processes: 3 },
  ],
  taps: [{}, { processes: 3 }],
};

const wanted = (name: string): boolean => positionals.length === 0 || positionals.includes(name);

async function report(name: string, where: string, run: () => Promise<string>): Promise<void> {
  const began = performance.now();
  const said = await run();
  const seconds = ((performance.now() - began) / 1000).toFixed(1);
  const load = (loadavg()[0] ?? 0).toFixed(1);
  console.log(`${name}, ${where}: ${said} (${seconds} s, load ${load})`);
}

async function stormOnPostgres(): Promise<void> {
  const programs = findPostgresPrograms();
  if (!programs) throw new Error('No PostgreSQL found.');
  const { address, stop } = await startPostgresServer(programs, {
    fsync: 'on',
    synchronous_commit: 'on',
  });
  let made = 0;
  const newDatabase = async (): Promise<string> => {
    const client = new pg.Client(`${address}/postgres`);
    await client.connect();
    made += 1;
    await client.query(`create database storm_${made}`);
    await client.end();
    return `${address}/storm_${made}`;
  };
  try {
    for (const [name, storm] of Object.entries(storms).filter(([name]) => wanted(name))) {
      for (const around of surroundings[name] ?? [{}]) {
        const { processes = 1, delayMs = 0 } = around;
        const where = `PostgreSQL ${delayMs} ms away, processes: ${processes}`;
        await report(name, where, async () =>
          storm({ databaseUrl: await newDatabase(), ...around }, rounds),
        );
      }
    }
  } finally {
    await stop();
  }
}

/** The walk is a test: it runs where tests run, only longer. */
async function walk(): Promise<string> {
  const walking = spawn('vitest', ['run', 'test/orders/walk.test.ts'], {
    env: { ...process.env, WALK_STEPS: values.steps },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  const [code] = await once(walking, 'exit');
  if (code !== 0) throw new Error('The walk went wrong.');
  return `${values.steps} steps on each engine`;
}

if (values.engine !== 'postgres') {
  for (const [name, storm] of Object.entries(storms).filter(([name]) => wanted(name))) {
    await report(name, 'SQLite', () => storm({}, rounds));
  }
}
if (values.engine !== 'sqlite') await stormOnPostgres();
if (wanted('walk')) await report('walk', 'both engines', walk);
