import assert from 'node:assert/strict';
import { loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { withDurablePostgres } from '../test/support/bench-postgres.ts';
import { stressCluster } from './cluster/scenario.ts';

/** `pnpm stress:cluster [--rounds 3]` stresses three processes that share nothing but PostgreSQL and a bucket. */
const { values } = parseArgs({ options: { rounds: { type: 'string', default: '3' } } });

const SERVED_WITHIN_MS = 1000;

const isMeasured = await withDurablePostgres(async (address) => {
  const { lines, slowestMs } = await stressCluster({
    databaseUrl: `${address}/postgres`,
    ...{ processes: 3, readers: 4, writers: 3 },
    pauseMs: 10,
    rounds: Number(values.rounds),
    awaitsAllMails: true,
  });
  for (const line of lines) console.log(line);
  console.log(`(load ${(loadavg()[0] ?? 0).toFixed(1)})`);
  assert.ok(
    slowestMs <= SERVED_WITHIN_MS,
    `a release was served by all only after ${slowestMs} ms`,
  );
});
if (!isMeasured) throw new Error('No PostgreSQL found.');
