import type { Db } from '../../database/database.ts';

/** A session that was used within this time counts as active. */
const ACTIVE_MS = 15 * 60_000;

export const sumOrdersByStatus = (db: Db) =>
  db
    .selectFrom('orders')
    .groupBy(['status', 'currency'])
    .select(({ fn }) => [
      'status',
      'currency',
      fn.countAll<number>().as('orders'),
      fn.sum<number>('total_cents').as('cents'),
    ])
    .execute();

export const countSessions = (db: Db, now: number) =>
  db
    .selectFrom('sessions')
    .where('ended_at', 'is', null)
    .where('expires_at', '>', now)
    .select(({ fn }) => [
      fn.countAll<number>().as('open'),
      fn
        .count<number>('id')
        .filterWhere('last_used_at', '>', now - ACTIVE_MS)
        .as('active'),
    ])
    .executeTakeFirstOrThrow();
