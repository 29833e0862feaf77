import { mkdtempSync, rmSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { createCommitGroups } from '../src/database/commit-group.ts';
import { type Db, openDatabase } from '../src/database/database.ts';
import { createSqliteHandle } from '../src/database/sqlite-connection.ts';
import { createWriteLock } from '../src/database/write-lock.ts';
import { findUserOfSession } from '../src/modules/auth/sessions.queries.ts';
import { findPostgresPrograms } from '../test/support/postgres-programs.ts';
import { startPostgresServer } from '../test/support/postgres-server.ts';
import { seed } from './seed.ts';

/**
 * `pnpm --filter server bench:speed-ups`: group commit and batch beside the same work without them, one
 * after the other, 50 at a time. A speed-up that is not at least 1.5 times as fast is not worth its code.
 */
const AT_ONCE = 50;
const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 5);
const ROUND_MS = Number(process.env.BENCH_ROUND_MS ?? 1000);

type Work = (turn: number) => Promise<unknown>;

async function perSecond(work: Work): Promise<number> {
  let done = 0;
  const start = performance.now();
  const loop = async (): Promise<void> => {
    while (performance.now() - start < ROUND_MS) {
      done += 1;
      await work(done);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, loop));
  return Math.round((done / (performance.now() - start)) * 1000);
}

async function compare(name: string, { fast, plain }: { fast: Work; plain: Work }) {
  const rounds: { fast: number; plain: number }[] = [];
  for (let round = 0; round <= ROUNDS; round += 1) {
    rounds.push({ fast: await perSecond(fast), plain: await perSecond(plain) });
  }
  // The first round warms up.
  const [middle] = rounds
    .slice(1)
    .toSorted((a, b) => a.fast / a.plain - b.fast / b.plain)
    .slice(Math.floor(ROUNDS / 2));
  const { fast: withIt = 0, plain: without = 0 } = middle ?? {};
  const times = (withIt / without).toFixed(1);
  const load = (loadavg()[0] ?? 0).toFixed(1);
  console.log(`${name}: ${withIt} per second, ${without} without, ${times} times; load ${load}`);
}

const dataDir = mkdtempSync(join(tmpdir(), 'council-bench-'));

async function groupCommit(): Promise<void> {
  const writer = createSqliteHandle(new DatabaseSync(join(dataDir, 'group.db')));
  writer.exec('pragma journal_mode = wal; pragma synchronous = full');
  writer.exec('create table sale (id integer primary key, quantity integer not null)');
  const lock = createWriteLock();
  const insert = (maxMembers: number): Work => {
    const groups = createCommitGroups({ writer, lock, maxMembers });
    return async () => {
      const member = await groups.join();
      writer.exec('insert into sale (quantity) values (1)');
      await member.commit();
    };
  };
  await compare('SQLite, group commit', { fast: insert(64), plain: insert(1) });
  writer.close();
}

/** One query for a single session, as it would be written without the batch. */
const findOne = (db: Db, { sessionId, now }: { sessionId: string; now: number }) =>
  db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .select(['users.id', 'users.name', 'users.email', 'users.avatar_url', 'users.role'])
    .where('sessions.id', '=', sessionId)
    .where('sessions.ended_at', 'is', null)
    .where('sessions.expires_at', '>', now)
    .executeTakeFirstOrThrow();

async function sessions(db: Db): Promise<void> {
  const session = (turn: number) => {
    const userId = (turn % 200) + 1;
    return { userId, sessionId: `session-${userId}`, now: Date.now() };
  };
  await compare('PostgreSQL, sessions in a batch', {
    fast: (turn) => findUserOfSession(db, session(turn)),
    plain: (turn) => findOne(db, session(turn)),
  });
}

try {
  await groupCommit();
  const programs = findPostgresPrograms();
  if (programs) {
    const { address, stop } = await startPostgresServer(programs, {
      fsync: 'on',
      synchronous_commit: 'on',
    });
    try {
      const databaseUrl = `${address}/postgres`;
      const database = openDatabase({ databaseUrl, dataDir });
      await database.migrate();
      await seed(database, { users: 1000, orders: 5000 });
      await sessions(database.db);
      await database.close();
    } finally {
      await stop();
    }
  } else console.log('No PostgreSQL found: only SQLite was measured.');
} finally {
  rmSync(dataDir, { recursive: true, force: true });
}
