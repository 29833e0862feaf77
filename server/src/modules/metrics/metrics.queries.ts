import { sql } from 'kysely';
import type { Db } from '../../database/database.ts';
import { MAX_ATTEMPTS } from '../mail/retries.rules.ts';

const ACTIVE_MS = 15 * 60_000;

/** Mails that are not sent: how many wait, since when the oldest of them, and how many nobody tries any more. */
export async function countMails(db: Db) {
  const found = await db
    .selectFrom('mail_outbox')
    .where('sent_at', 'is', null)
    .select(({ fn }) => [
      fn.count<number>('id').filterWhere('attempts', '<', MAX_ATTEMPTS).as('waiting'),
      fn.min('created_at').filterWhere('attempts', '<', MAX_ATTEMPTS).as('oldest'),
      fn.count<number>('id').filterWhere('attempts', '>=', MAX_ATTEMPTS).as('given_up'),
    ])
    .executeTakeFirstOrThrow();
  const oldest: number | null = found.oldest;
  return { waiting: Number(found.waiting), oldest, givenUp: Number(found.given_up) };
}

/** Orders and their sums by status; PostgreSQL answers sums of bigints as text. */
export async function countOrders(db: Db) {
  const rows = await db
    .selectFrom('orders')
    .groupBy(['status', 'currency'])
    .select(({ fn }) => [
      'status',
      'currency',
      fn.countAll<number>().as('orders'),
      fn.sum<number | string>('total_cents').as('cents'),
    ])
    .execute();
  return rows.map(({ status, currency, orders, cents }) => ({
    status,
    currency,
    orders: Number(orders),
    cents: Number(cents),
  }));
}

/** The cash that class reps hold. */
export async function sumOfBalances(db: Db): Promise<number> {
  const { cents } = await db
    .selectFrom('users')
    .where('collected_balance_cents', '>', 0)
    .select(sql<number | string>`coalesce(sum(collected_balance_cents), 0)`.as('cents'))
    .executeTakeFirstOrThrow();
  return Number(cents);
}

/** Sessions that are open, and those of them that were used in the last quarter of an hour. */
export async function countSessions(db: Db, now: number) {
  const { open, active } = await db
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
  return { open: Number(open), active: Number(active) };
}
