import type { FastifyBaseLogger } from 'fastify';
import type { Clock } from '../../base/clock.ts';
import type { Database } from '../../database/database.ts';
import type { MailTransport } from './mail-transport.ts';
import {
  claimMail,
  deleteMailsBefore,
  findDueMails,
  markSent,
  type OutboxMail,
  postponeMail,
} from './outbox.queries.ts';
import { LEASE_MS, MAX_ATTEMPTS, pauseAfter } from './retries.rules.ts';

export type MailWorkerDeps = {
  readonly database: Database;
  readonly clock: Clock;
  readonly transport: MailTransport;
  readonly log: FastifyBaseLogger;
  /** What becomes of the text of a mail that has been sent: `/dev/mail` shows those that are kept. */
  readonly sentMails: 'kept' | 'emptied';
};

const AT_ONCE = 3;
/** Mails can wait; whoever uses the site while hundreds go out cannot. */
const IN_ONE_TURN = 21;
/** A link that works shall lie nowhere but in somebody's mailbox. */
const EMPTY = { text: '', html: null };
const KEPT_MS = 30 * 24 * 60 * 60_000;

/**
 * Sends what lies in the outbox. Every mail is sent at least once: an attempt that fails, or whose
 * process dies, is repeated later, by whichever process comes first.
 */
export function createMailWorker({ database, clock, transport, log, sentMails }: MailWorkerDeps) {
  const { db } = database;
  let stopping = false;

  const postpone = async ({ id, kind, attempts }: OutboxMail, error: unknown): Promise<void> => {
    const reason = reasonOf(error);
    const last = attempts >= MAX_ATTEMPTS;
    const nextAttemptAt = clock.now() + pauseAfter(attempts);
    await postponeMail(db, { id, nextAttemptAt, error: reason });
    const facts = { mailId: id, kind, attempts, reason };
    if (last) log.error(facts, 'mail given up');
    else log.warn(facts, 'mail not sent, will be tried again');
  };

  const attempt = async (due: { id: number; attempts: number }): Promise<void> => {
    const now = clock.now();
    const mail = await claimMail(db, { ...due, now, until: now + LEASE_MS });
    if (!mail) return;
    try {
      await transport.send(mail);
    } catch (error) {
      await postpone(mail, error);
      return;
    }
    const texts = sentMails === 'emptied' ? EMPTY : {};
    await markSent(db, { id: mail.id, now: clock.now(), texts });
    log.info({ mailId: mail.id, kind: mail.kind, attempts: mail.attempts }, 'mail sent');
  };

  return {
    /** Tries mails that are due, the longest waiting first, up to a number: the others wait for the next turn. */
    async sendDue(): Promise<void> {
      for (let tried = 0; tried < IN_ONE_TURN && !stopping; tried += AT_ONCE) {
        const due = await findDueMails(db, { now: clock.now(), limit: AT_ONCE });
        if (due.length === 0) return;
        await Promise.all(due.map(attempt));
      }
    },

    /** Begins no further attempt; those under way go on. */
    stop(): void {
      stopping = true;
    },

    /** Forgets mails of more than a month ago, sent or not: no link in them works any more. */
    async forgetOldMails(): Promise<void> {
      await deleteMailsBefore(db, clock.now() - KEPT_MS);
    },
  };
}

export type MailWorker = ReturnType<typeof createMailWorker>;

/** Codes only: the words of a mail server repeat the address it was asked to send to. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown';
  const { code, responseCode } = error as { code?: unknown; responseCode?: unknown };
  return [code, responseCode].filter((part) => part !== undefined).join(' ') || error.name;
}
