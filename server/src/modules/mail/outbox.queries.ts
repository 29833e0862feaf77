import type { ExpressionBuilder } from 'kysely';
import type { Db } from '../../database/database.ts';
import type { Row, Tables } from '../../database/tables.ts';
import type { Mail } from './mail.ts';
import { LONGEST_PAUSE_MS, MAX_ATTEMPTS } from './retries.rules.ts';

export type OutboxMail = Row<'mail_outbox'>;

/**
 * Puts a mail into the outbox, in the transaction of the change that it reports: both happen or neither. Until `holdMs` has
 * passed it is not sent, and `dropUntriedMail` can take it back.
 */
export const putMail = (
  tx: Db,
  { unsubscribeUrl, tokenId, ...mail }: Mail,
  { now, holdMs = 0 }: { readonly now: number; readonly holdMs?: number },
) =>
  tx
    .insertInto('mail_outbox')
    .values({
      ...mail,
      unsubscribe_url: unsubscribeUrl ?? null,
      token_id: tokenId ?? null,
      next_attempt_at: now + holdMs,
      created_at: now,
    })
    .execute();

/**
 * Takes a mail back that no process has begun to send, and returns whether there was one. Its language is unknown here, so
 * `subjects` has the subject in each.
 */
export async function dropUntriedMail(
  tx: Db,
  {
    kind,
    recipient,
    subjects,
  }: Pick<Mail, 'kind' | 'recipient'> & { readonly subjects: readonly string[] },
): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('mail_outbox')
    .where('sent_at', 'is', null)
    .where('attempts', '=', 0)
    .where('kind', '=', kind)
    .where('recipient', '=', recipient)
    .where('subject', 'in', subjects)
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}

/**
 * A new mail that is not held is due at once, even if the clock has been set back. So is one that seems to wait longer
 * than the longest pause: it was stored while the clock ran fast.
 */
const isDue =
  (now: number) =>
  ({ eb, and, or, ref }: ExpressionBuilder<Tables, 'mail_outbox'>) =>
    or([
      and([eb('attempts', '=', 0), eb('next_attempt_at', '=', ref('created_at'))]),
      eb('next_attempt_at', '<=', now),
      eb('next_attempt_at', '>', now + LONGEST_PAUSE_MS),
    ]);

/** Whether more attempts follow: it was neither sent, nor refused, nor given up. */
export const isWaiting = ({ eb, and }: ExpressionBuilder<Tables, 'mail_outbox'>) =>
  and([eb('sent_at', 'is', null), eb('refused_at', 'is', null), eb('attempts', '<', MAX_ATTEMPTS)]);

/** Finds the mails that are due, the longest waiting first. */
export const findDueMails = (db: Db, { now, limit }: { now: number; limit: number }) =>
  db
    .selectFrom('mail_outbox')
    .select(['id', 'attempts'])
    .where(isWaiting)
    .where(isDue(now))
    // `sent_at` is null in all of them, but the index begins with it: otherwise PostgreSQL would sort every waiting mail.
    .orderBy('sent_at')
    .orderBy('next_attempt_at')
    .orderBy('id')
    .limit(limit)
    .execute();

/**
 * Takes a due mail for one attempt. No other process gets it before `leasedUntil`; then it is due again,
 * unless it was sent. Undefined when another process was faster.
 */
export const claimMail = (
  db: Db,
  {
    id,
    attempts,
    now,
    leasedUntil,
  }: { id: number; attempts: number; now: number; leasedUntil: number },
): Promise<OutboxMail | undefined> =>
  db
    .updateTable('mail_outbox')
    .set({ attempts: attempts + 1, next_attempt_at: leasedUntil, last_error: null })
    .where('id', '=', id)
    .where('attempts', '=', attempts)
    .where('sent_at', 'is', null)
    .where(isDue(now))
    .returningAll()
    .executeTakeFirst();

/**
 * Counts the mails that wait, with the time of the oldest; those given up since `givenUpSince`, by `next_attempt_at`,
 * which the last attempt sets too; and those refused, which say nothing against the mail server. The warnings about unsent
 * mails do not count.
 */
export const countUnsentMails = (db: Db, { givenUpSince }: { readonly givenUpSince: number }) =>
  db
    .selectFrom('mail_outbox')
    .where('sent_at', 'is', null)
    .where('kind', '!=', 'mail-stuck')
    .select(({ fn }) => [
      fn.count<number>('id').filterWhere(isWaiting).as('waitingCount'),
      fn.min<number | null>('created_at').filterWhere(isWaiting).as('oldestCreatedAt'),
      fn
        .count<number>('id')
        .filterWhere('refused_at', 'is', null)
        .filterWhere('attempts', '>=', MAX_ATTEMPTS)
        .filterWhere('next_attempt_at', '>=', givenUpSince)
        .as('givenUpCount'),
      fn.count<number>('id').filterWhere('refused_at', 'is not', null).as('refusedCount'),
    ])
    .executeTakeFirstOrThrow();

/** Records that a mail was sent. `texts` replaces its texts: as they were sent, or emptied where none are to be kept. */
export const markSent = (
  db: Db,
  {
    id,
    now,
    texts = {},
  }: {
    id: number;
    now: number;
    texts?: Partial<Pick<OutboxMail, 'text' | 'html' | 'unsubscribe_url'>>;
  },
) =>
  db
    .updateTable('mail_outbox')
    .set({ sent_at: now, last_error: null, ...texts })
    .where('id', '=', id)
    .execute();

/** Records that an attempt failed; `refusedAt` is set if it was the last, whatever their number. */
export const markFailed = (
  db: Db,
  {
    id,
    nextAttemptAt,
    error,
    refusedAt,
  }: { id: number; nextAttemptAt: number; error: string; refusedAt: number | null },
) =>
  db
    .updateTable('mail_outbox')
    .set({ next_attempt_at: nextAttemptAt, last_error: error, refused_at: refusedAt })
    .where('id', '=', id)
    .execute();

export const deleteMail = (tx: Db, id: number) =>
  tx.deleteFrom('mail_outbox').where('id', '=', id).execute();

export const deleteMailsBefore = (db: Db, time: number) =>
  db.deleteFrom('mail_outbox').where('created_at', '<', time).execute();

export const findLatestMails = (db: Db, limit: number): Promise<OutboxMail[]> =>
  db.selectFrom('mail_outbox').selectAll().orderBy('id', 'desc').limit(limit).execute();

export const findMail = (db: Db, id: number): Promise<OutboxMail | undefined> =>
  db.selectFrom('mail_outbox').selectAll().where('id', '=', id).executeTakeFirst();
