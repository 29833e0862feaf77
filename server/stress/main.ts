import { loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { withDurablePostgres } from '../test/support/bench-postgres.ts';
import type { CampusOptions } from './campus.ts';
import { dearestCalls } from './dearest-calls.ts';
import { killWhileOrdering } from './kill-while-ordering.ts';
import { oversell, oversellOption } from './oversell.ts';

/**
 * `pnpm stress [kill|oversell|options|calls] [--rounds 20] [--engine sqlite|postgres]` runs the tests of orders under load,
 * and measures what anonymous calls cost, for longer. Without a name, it runs all of them.
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { rounds: { type: 'string', default: '20' }, engine: { type: 'string' } },
});

const tests = {
  kill: killWhileOrdering,
  oversell,
  options: oversellOption,
  calls: (_: CampusOptions, rounds: number) => dearestCalls(rounds),
};
/** Other races show when PostgreSQL is far away, or several processes share it. */
const commonVariants = [{}, { delayMs: 20 }, { delayMs: 20, processes: 3 }];
const variants: Readonly<Record<keyof typeof tests, readonly CampusOptions[]>> = {
  kill: [{}],
  oversell: [...commonVariants, { delayMs: 100 }],
  options: commonVariants,
  // The processor time of PostgreSQL is not ours to measure.
  calls: [],
};

const wantedTests = (['kill', 'oversell', 'options', 'calls'] as const).filter(
  (name) => positionals.length === 0 || positionals.includes(name),
);

async function stress(name: keyof typeof tests, options: CampusOptions): Promise<void> {
  const { databaseUrl, delayMs = 0, processes = 1 } = options;
  const result = await tests[name](options, Number(values.rounds));
  const where = databaseUrl ? `PostgreSQL ${delayMs} ms away, processes: ${processes}` : 'SQLite';
  console.log(`${name}, ${where}: ${result} (load ${(loadavg()[0] ?? 0).toFixed(1)})`);
}

async function stressPostgres(address: string): Promise<void> {
  const client = new pg.Client(`${address}/postgres`);
  await client.connect();
  try {
    for (const name of wantedTests)
      for (const [index, variant] of variants[name].entries()) {
        await client.query(`create database ${name}_${index}`);
        await stress(name, { databaseUrl: `${address}/${name}_${index}`, ...variant });
      }
  } finally {
    await client.end();
  }
}

if (values.engine !== 'postgres') for (const name of wantedTests) await stress(name, {});
if (values.engine !== 'sqlite' && !(await withDurablePostgres(stressPostgres)))
  throw new Error('No PostgreSQL found.');
