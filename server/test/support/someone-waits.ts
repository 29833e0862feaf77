import { sql } from 'kysely';
import type { TestApp } from './test-app.ts';

/** Waits until a transaction waits for another one. On SQLite this cannot be seen: there a call goes by. */
export async function someoneWaits({ db, call, databaseUrl }: TestApp): Promise<void> {
  if (!databaseUrl) return void (await call('products.list'));
  const waiting = sql`select 1 from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`;
  while ((await waiting.execute(db)).rows.length === 0);
}
