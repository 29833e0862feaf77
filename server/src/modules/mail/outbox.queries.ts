import type { ExpressionBuilder, Updateable } from 'kysely';
import { mailKind } from 'shared/contract/schemas';
import type { Db } from '../../database/database.ts';
import type { Row, Tables } from '../../database/tables.ts';
import type { MailType } from './mail.ts';
import { LEASE_MS, LONGEST_PAUSE_MS, MAX_ATTEMPTS } from './retries.rules.ts';

export type OutboxRow = Row<'mail_outbox'>;

/**
 * `refused_at` of a mail that was not refused. Mails that the site's previous version stored have null instead. Its processes,
 * which may still run, take 0 for a refusal: so they leave our mails alone, whose texts they cannot make.
 */
export const NOT_REFUSED = 0;

/** A user, or the e-mail address of somebody who has no account. */
type MailReader = { readonly userId: number } | { readonly recipient: string };

type NewMail<Data> = MailReader & {
  readonly data: Data;
  /** The row of `account_tokens` whose link it holds: sending the mail begins the time for which the link works. */
  readonly tokenId?: number;
  readonly now: number;
  readonly holdMs?: number;
};

/**
 * Puts a mail into the outbox, in the transaction of the change that it reports: both happen or neither. Until `holdMs` has
 * passed it is not sent, and `takeOrderOutOfMail` can still change or delete it.
 */
export const putMail = <Data>(
  tx: Db,
  { kind }: MailType<Data>,
  { data, tokenId, now, holdMs = 0, ...reader }: NewMail<NoInfer<Data>>,
) =>
  tx
    .insertInto('mail_outbox')
    .values({
      kind,
      user_id: 'userId' in reader ? reader.userId : null,
      recipient: 'recipient' in reader ? reader.recipient : '',
      data: JSON.stringify(data),
      token_id: tokenId ?? null,
      // The texts are written when the mail is sent.
      subject: '',
      text: '',
      refused_at: NOT_REFUSED,
      next_attempt_at: now + holdMs,
      created_at: now,
    })
    .execute();

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

const isRefused = ({ eb, fn }: ExpressionBuilder<Tables, 'mail_outbox'>) =>
  eb(fn.coalesce('refused_at', eb.lit(NOT_REFUSED)), '>', NOT_REFUSED);

/** Whether more attempts follow: it was neither sent, nor refused, nor given up. */
export const isWaiting = (builder: ExpressionBuilder<Tables, 'mail_outbox'>) => {
  const { eb, and, not } = builder;
  return and([
    eb('sent_at', 'is', null),
    not(isRefused(builder)),
    eb('attempts', '<', MAX_ATTEMPTS),
  ]);
};

/** Finds the mails that are due, the longest waiting first. A kind of a newer version is left to its processes. */
export const findDueMails = (db: Db, { now, limit }: { now: number; limit: number }) =>
  db
    .selectFrom('mail_outbox')
    .select(['id', 'attempts'])
    .where(isWaiting)
    .where(isDue(now))
    .where('kind', 'in', mailKind.options)
    // `sent_at` is null in all of them, but the index begins with it: otherwise PostgreSQL would sort every waiting mail.
    .orderBy('sent_at')
    .orderBy('next_attempt_at')
    .orderBy('id')
    .limit(limit)
    .execute();

/**
 * Takes a due mail for one attempt. No other process gets it within `LEASE_MS`; then it is due again,
 * unless it was sent. Undefined when another process was faster.
 */
export const claimMail = (
  db: Db,
  { id, attempts, now }: Pick<OutboxRow, 'id' | 'attempts'> & { readonly now: number },
): Promise<OutboxRow | undefined> =>
  db
    .updateTable('mail_outbox')
    .set({ attempts: attempts + 1, next_attempt_at: now + LEASE_MS, last_error: null })
    .where('id', '=', id)
    .where('attempts', '=', attempts)
    .where('sent_at', 'is', null)
    .where(isDue(now))
    .returningAll()
    .executeTakeFirst();

/**
 * Counts the mails that wait, with the time of the oldest; those given up since `givenUpSince`; and those refused, which say
 * nothing against the mail server. The warnings about unsent mails do not count.
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
        .filterWhere((eb) => eb.not(isRefused(eb)))
        .filterWhere('attempts', '>=', MAX_ATTEMPTS)
        // The last attempt has set this too, though none follows.
        .filterWhere('next_attempt_at', '>=', givenUpSince)
        .as('givenUpCount'),
      fn.count<number>('id').filterWhere(isRefused).as('refusedCount'),
    ])
    .executeTakeFirstOrThrow();

export const updateMail = (tx: Db, id: number, change: Updateable<Tables['mail_outbox']>) =>
  tx.updateTable('mail_outbox').set(change).where('id', '=', id).execute();

export const deleteMail = (tx: Db, id: number) =>
  tx.deleteFrom('mail_outbox').where('id', '=', id).execute();

export const deleteMailsBefore = (db: Db, time: number) =>
  db.deleteFrom('mail_outbox').where('created_at', '<', time).execute();

export const findLatestMails = (db: Db, limit: number): Promise<OutboxRow[]> =>
  db.selectFrom('mail_outbox').selectAll().orderBy('id', 'desc').limit(limit).execute();

export const findMail = (db: Db, id: number): Promise<OutboxRow | undefined> =>
  db.selectFrom('mail_outbox').selectAll().where('id', '=', id).executeTakeFirst();
