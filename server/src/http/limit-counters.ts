import { CompiledQuery } from 'kysely';
import { RateLimiterMemory, RateLimiterPostgres } from 'rate-limiter-flexible';
import type { Db } from '../database/database.ts';

type CounterOptions = {
  /** The name of the limit. */
  readonly keyPrefix: string;
  /** How many attempts are allowed in a window. */
  readonly points: number;
  /** Length of a window, in seconds. */
  readonly duration: number;
};

export type Counter = Pick<RateLimiterMemory, 'consume' | 'reward' | 'delete' | 'points'>;
export type CounterStore = (options: CounterOptions) => Counter;

/** For the only process of a site. Expired counts are dropped. */
export const countInMemory: CounterStore = (options) => new RateLimiterMemory(options);

/** For any number of processes that share a PostgreSQL. */
export const countInPostgres =
  (db: Db): CounterStore =>
  (options) =>
    new RateLimiterPostgres({
      ...options,
      tableName: 'rate_limits',
      tableCreated: true,
      clearExpiredByTimeout: false,
      storeType: 'client',
      storeClient: {
        async query({ text, values }: { text: string; values: unknown[] }) {
          const { rows } = await db.executeQuery(CompiledQuery.raw(text, values));
          return { rows, rowCount: rows.length };
        },
      },
    });
