import { existsSync } from 'node:fs';
import { loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { findPostgresPrograms } from '../test/support/postgres-programs.ts';
import { startPostgresServer } from '../test/support/postgres-server.ts';
import type { CampusOptions } from './campus.ts';
import { startOwnStore, startS3rver } from './cluster/store.ts';
import { browserOrders } from './faults/browser-order.ts';
import { clockSet } from './faults/clock-set.ts';
import { databaseDiskFull } from './faults/database-disk-full.ts';
import { diskFull } from './faults/disk-full.ts';
import { failover } from './faults/failover.ts';
import { mailAway } from './faults/mail-away.ts';
import { hasPgBouncer, startPgBouncer } from './faults/pgbouncer.ts';
import { pupilsAtOnce } from './faults/pupils.ts';
import { storeAway } from './faults/store-away.ts';
import { killWhileOrdering } from './kill-while-ordering.ts';
import { oversell } from './oversell.ts';
import { paidOrCancelled } from './paid-or-cancelled.ts';
import { BUILT } from './ships.ts';

/**
 * `pnpm storm clock|disk|mail|store|pgbouncer|failover|pupils|browser [--seconds 5] [--minutes 20] [--pupils 300] [--hours 1]
 * [--rounds 10] [--engine sqlite|postgres]`: one fault, and what became of the site. Fails when more became of it than
 * docs/reliability.md promises.
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    seconds: { type: 'string', default: '5' },
    minutes: { type: 'string', default: '20' },
    pupils: { type: 'string', default: '300' },
    hours: { type: 'string', default: '1' },
    rounds: { type: 'string', default: '10' },
    engine: { type: 'string' },
  },
});
const seconds = Number(values.seconds);
const minutes = Number(values.minutes);
const pupils = Number(values.pupils);
const hours = Number(values.hours);
const rounds = Number(values.rounds);

async function report(where: string, run: () => Promise<string>): Promise<void> {
  const began = performance.now();
  const said = await run();
  const took = Math.round((performance.now() - began) / 1000);
  console.log(
    `${positionals[0]}, ${where}: ${said} (${took} s, load ${(loadavg()[0] ?? 0).toFixed(1)})`,
  );
}

function postgresPrograms(): string {
  const programs = findPostgresPrograms();
  if (!programs) throw new Error('No PostgreSQL found.');
  return programs;
}

/** Runs with a PostgreSQL that keeps what it has promised. */
async function onPostgres(run: (address: string) => Promise<void>): Promise<void> {
  const { address, stop } = await startPostgresServer(postgresPrograms(), {
    fsync: 'on',
    synchronous_commit: 'on',
  });
  try {
    await run(address);
  } finally {
    await stop();
  }
}

/** The fault on both engines, or on that of `--engine`. */
async function onEngines(run: (options: CampusOptions) => Promise<string>): Promise<void> {
  if (values.engine !== 'postgres') await report('SQLite', () => run({}));
  if (values.engine === 'sqlite') return;
  await onPostgres((address) =>
    report('PostgreSQL', () => run({ databaseUrl: `${address}/postgres`, processes: 2 })),
  );
}

async function behindPgBouncer(): Promise<void> {
  if (!hasPgBouncer()) throw new Error('There is no PgBouncer: apt-get install pgbouncer.');
  await onPostgres(async (address) => {
    const bouncer = await startPgBouncer(address);
    const admin = new pg.Client(`${address}/postgres`);
    await admin.connect();
    try {
      // How long three processes take to start at once is another question.
      const kill: typeof oversell = (options) =>
        killWhileOrdering(options, rounds, { upWithinMs: 120_000 });
      for (const [name, storm] of Object.entries({ kill, oversell, taps: paidOrCancelled })) {
        await admin.query(`create database ${name}`);
        const options = { databaseUrl: `${bouncer.address}/${name}`, processes: 3 };
        await report(name, () => storm(options, rounds));
      }
    } finally {
      await admin.end();
      await bouncer.stop();
    }
  });
}

async function withoutStore(): Promise<void> {
  const store = (await startS3rver()) ?? (await startOwnStore());
  try {
    await onPostgres(async (address) => {
      await report(store.name, async () =>
        (await storeAway(store, { databaseUrl: `${address}/postgres`, seconds })).join('\n'),
      );
    });
  } finally {
    await store.close();
  }
}

async function withoutPrimary(): Promise<void> {
  for (const replication of ['synchronous', 'asynchronous'] as const)
    await report(replication, () => failover(postgresPrograms(), { replication, seconds }));
}

/** The disk of the site with SQLite on it, and that of PostgreSQL alone. */
async function fullDisks(): Promise<void> {
  if (values.engine !== 'postgres') await report('SQLite', () => diskFull(seconds));
  if (values.engine === 'sqlite') return;
  await report('PostgreSQL', () => databaseDiskFull(postgresPrograms(), seconds));
}

function expectBuilt(): void {
  if (!existsSync(BUILT)) throw new Error('There is no built site: run pnpm build first.');
}

/** With the built site, so that pages are rendered; SQLite, one process, unless told otherwise. */
async function crowd(): Promise<void> {
  expectBuilt();
  const run = (databaseUrl?: string) =>
    pupilsAtOnce({ databaseUrl, ships: BUILT }, { minutes, pupils });
  if (values.engine !== 'postgres') return report('SQLite', () => run());
  await onPostgres((address) => report('PostgreSQL', () => run(`${address}/postgres`)));
}

const faults: Readonly<Record<string, () => Promise<void>>> = {
  clock: () => onEngines((options) => clockSet(options, seconds)),
  mail: () => onEngines((options) => mailAway(options, hours)),
  disk: fullDisks,
  store: withoutStore,
  pgbouncer: behindPgBouncer,
  failover: withoutPrimary,
  pupils: crowd,
  browser: () => {
    expectBuilt();
    return onEngines((options) => browserOrders({ ...options, ships: BUILT }, rounds));
  },
};

const [name = ''] = positionals;
const fault = faults[name];
if (!fault) throw new Error(`Which fault: ${Object.keys(faults).join(', ')}?`);
await fault();
