import { CompiledQuery } from 'kysely';
import {
  type IRateLimiterOptions,
  RateLimiterMemory,
  RateLimiterPostgres,
} from 'rate-limiter-flexible';
import type { Db } from '../../database/database.ts';

export type Counter = Pick<
  RateLimiterMemory,
  'consume' | 'get' | 'reward' | 'delete' | 'points' | 'msDuration'
>;
export type CreateCounter = (options: IRateLimiterOptions) => Counter;

/** Creates counters of this process alone, which drop expired counts. */
export const createMemoryCounter: CreateCounter = (options) => new RateLimiterMemory(options);

/** Creates counters that all processes with the same PostgreSQL share. */
export const postgresCounterCreator =
  (db: Db): CreateCounter =>
  (options) =>
    new RateLimiterPostgres({
      ...options,
      tableName: 'rate_limits',
      tableCreated: true,
      // Housekeeping of the site removes expired counts.
      clearExpiredByTimeout: false,
      storeType: 'client',
      storeClient: {
        async query({ text, values }: { text: string; values: unknown[] }) {
          const { rows } = await db.executeQuery(CompiledQuery.raw(text, values));
          return { rows, rowCount: rows.length };
        },
      },
    });
