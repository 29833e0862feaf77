import { createHash } from 'node:crypto';
import { CompiledQuery } from 'kysely';
import { RateLimiterMemory, RateLimiterPostgres } from 'rate-limiter-flexible';
import type { Db } from '../database/database.ts';

type CounterOptions = {
  /** Tells apart what is counted. */
  readonly keyPrefix: string;
  /** How many attempts are allowed in a window. */
  readonly points: number;
  /** Length of a window, in seconds. */
  readonly duration: number;
};

export type Counter = Pick<RateLimiterMemory, 'consume' | 'get' | 'reward' | 'delete' | 'points'>;
export type CounterStore = (options: CounterOptions) => Counter;

/** For the only process of a site. What is out of date is dropped. */
export const countInMemory: CounterStore = (options) => new RateLimiterMemory(options);

/** For any number of processes that share a PostgreSQL. Stores digests: keys are addresses of people. */
export const countInPostgres =
  (db: Db): CounterStore =>
  (options) => {
    const counter = new RateLimiterPostgres({
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
    return {
      points: options.points,
      consume: (key) => counter.consume(digest(key)),
      get: (key) => counter.get(digest(key)),
      reward: (key) => counter.reward(digest(key)),
      delete: (key) => counter.delete(digest(key)),
    };
  };

const digest = (key: string | number): string =>
  createHash('sha256').update(`${key}`).digest('base64url');
