import type { MailState, OutboxMail, Page } from 'shared/contract';
import { isoTime, type PageQuery } from '../../base/paging.ts';
import { findPage } from '../../database/find-page.ts';
import { HttpError } from '../../http/errors/http-error.ts';
import type { LoggedInUser } from '../../http/logged-in.ts';
import { insertAuditEntry } from '../audit/audit.queries.ts';
import type { ServiceDeps } from '../service-deps.ts';
import { type MailRow, makeDue, selectMails, stateOf } from './mails.queries.ts';
import { findMail, putMail } from './outbox.queries.ts';
import { testMail } from './test-mail.ts';

type Deps = ServiceDeps<'database' | 'clock' | 'limits'>;

/** The outbox for administrators. */
export function createMails({ database, clock, limits }: Deps) {
  return {
    list: (state: MailState | undefined, page: PageQuery): Promise<Page<OutboxMail>> =>
      findPage(selectMails(database.db, state), page, (rows) => rows.map(toOutboxMail)),

    /** Makes a mail that failed due at once. A second call changes nothing. Throws NOT_FOUND. */
    sendAgain: ({ id: actorId }: LoggedInUser, id: number): Promise<void> =>
      database.transaction(async (tx) => {
        const now = clock.now();
        if (await makeDue(tx, { id, now }))
          await insertAuditEntry(tx, { action: 'mail.resend', actorId, subjectId: id, now });
        else if (!(await findMail(tx, id))) throw new HttpError('NOT_FOUND');
      }),

    /** Sends the caller a mail, by which they see whether mails arrive. */
    async sendTest({ id: userId }: LoggedInUser): Promise<void> {
      await limits.attempt([['testMailsByUser', userId]], () =>
        putMail(database.db, testMail, { userId, data: null, now: clock.now() }),
      );
    },
  };
}

export type Mails = ReturnType<typeof createMails>;

function toOutboxMail(row: MailRow): OutboxMail {
  const state = stateOf(row);
  return {
    id: row.id,
    kind: row.kind,
    recipient: row.recipient,
    state,
    attempts: row.attempts,
    reason: row.last_error,
    writtenAt: isoTime(row.created_at),
    nextAttemptAt: state === 'waiting' ? isoTime(row.next_attempt_at) : null,
    sentAt: row.sent_at === null ? null : isoTime(row.sent_at),
  };
}
