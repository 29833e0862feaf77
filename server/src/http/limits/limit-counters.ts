import { CompiledQuery } from 'kysely';
import {
  type IRateLimiterOptions,
  RateLimiterMemory,
  RateLimiterPostgres,
} from 'rate-limiter-flexible';
import type { Db } from '../../database/database.ts';

export type Counter = Pick<RateLimiterMemory, 'consume' | 'get' | 'reward' | 'delete' | 'points'>;
export type CounterStore = (options: IRateLimiterOptions) => Counter;

/** Counts for the only process of a site. Expired counts are dropped. */
export const memoryCounters: CounterStore = (options) => new RateLimiterMemory(options);

/** Counts for any number of processes that share a PostgreSQL. */
export const postgresCounters =
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
