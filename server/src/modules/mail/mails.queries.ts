import type { ExpressionBuilder } from 'kysely';
import type { MailState } from 'shared/contract';
import type { Db } from '../../database/database.ts';
import type { Tables } from '../../database/tables.ts';
import { isWaiting, NOT_REFUSED } from './outbox.queries.ts';
import { MAX_ATTEMPTS } from './retries.rules.ts';

type Builder = ExpressionBuilder<Tables, 'mail_outbox'>;

const IS_IN_STATE = {
  waiting: isWaiting,
  failed: (eb: Builder) => eb.and([eb('sent_at', 'is', null), eb.not(isWaiting(eb))]),
  sent: (eb: Builder) => eb('sent_at', 'is not', null),
} satisfies Record<MailState, unknown>;

/** Mails without their texts, newest first: those in a state, or all where it is undefined. */
export function selectMails(db: Db, state: MailState | undefined) {
  const mails = db
    .selectFrom('mail_outbox')
    .select(['id', 'kind', 'attempts', 'last_error', 'created_at'])
    .select(['next_attempt_at', 'sent_at', 'refused_at'])
    .select((eb) => {
      const reader = eb.selectFrom('users').whereRef('users.id', '=', 'mail_outbox.user_id');
      return eb.fn.coalesce(reader.select('email'), 'recipient').as('recipient');
    })
    .orderBy('id', 'desc');
  return state === undefined ? mails : mails.where(IS_IN_STATE[state]);
}

export type MailRow = Awaited<ReturnType<ReturnType<typeof selectMails>['execute']>>[number];

export function stateOf({ sent_at: sentAt, refused_at: refusedAt, attempts }: MailRow): MailState {
  if (sentAt !== null) return 'sent';
  // Null and `NOT_REFUSED`, which is 0, both mean that it was not refused.
  return refusedAt || attempts >= MAX_ATTEMPTS ? 'failed' : 'waiting';
}

/**
 * Makes a failed mail due at once, and returns whether it has changed something. It changes no mail that is due already, that was
 * never tried, because it may be held, or that is being sent, because a second process would send it too.
 */
export async function makeDue(tx: Db, { id, now }: { id: number; now: number }): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('mail_outbox')
    // Not 0, which is for mails that no process has begun to send.
    .set({ attempts: 1, refused_at: NOT_REFUSED, next_attempt_at: now })
    .where('id', '=', id)
    .where('sent_at', 'is', null)
    .where((eb) =>
      eb.or([
        // It failed, and waits for its next attempt.
        eb.and([eb('last_error', 'is not', null), eb('next_attempt_at', '>', now)]),
        // It was refused or given up, or a process died in its last attempt and its lease has ended.
        eb.and([eb.not(isWaiting(eb)), eb('next_attempt_at', '<=', now)]),
      ]),
    )
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}
