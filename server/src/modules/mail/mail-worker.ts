import type { FastifyBaseLogger } from 'fastify';
import type { Clock } from '../../base/clock.ts';
import type { Database } from '../../database/database.ts';
import {
  claimMail,
  deleteMailsBefore,
  findDueMails,
  markSent,
  type OutboxMail,
  postponeMail,
} from './outbox.queries.ts';
import { LEASE_MS, MAX_ATTEMPTS, pauseAfter } from './retries.rules.ts';
import type { MailTransport } from './transports.ts';

type Deps = {
  readonly database: Database;
  readonly clock: Clock;
  readonly transport: MailTransport;
  readonly log: FastifyBaseLogger;
  /** Writes a mail again, about the present; null when there is nothing left to say, and it has left the outbox. */
  readonly rewrite: (mail: OutboxMail) => Promise<OutboxMail | null>;
  /** Whether the text of a mail stays after sending, for `/dev/mail`. */
  readonly sentMails: 'stay' | 'emptied';
};

const MAX_PARALLEL = 3;
/** After this many mails the worker pauses, so that hundreds of them do not slow down the site. */
const MAX_IN_RUN = 21;
/** A working link must be stored nowhere but in its reader's mailbox. */
const EMPTY = { text: '', html: null, unsubscribe_url: null };
const KEEP_MS = 30 * 24 * 60 * 60_000;

/**
 * Sends the mails of the outbox, each at least once: when an attempt fails or its process dies, the
 * next free process repeats it later.
 */
export function createMailWorker({ database, clock, transport, log, rewrite, sentMails }: Deps) {
  const { db } = database;
  let stopping = false;

  const postpone = async ({ id, kind, attempts }: OutboxMail, error: unknown): Promise<void> => {
    const reason = reasonOf(error);
    const isLast = attempts >= MAX_ATTEMPTS;
    const nextAttemptAt = clock.now() + pauseAfter(attempts);
    await postponeMail(db, { id, nextAttemptAt, error: reason });
    const facts = { mailId: id, kind, attempts, reason };
    if (isLast) log.error(facts, 'mail not sent, no more attempts');
    else log.warn(facts, 'mail not sent, will be tried again');
  };

  const attempt = async (due: { id: number; attempts: number }): Promise<void> => {
    const now = clock.now();
    const claimed = await claimMail(db, { ...due, now, until: now + LEASE_MS });
    const mail = claimed && (await rewrite(claimed));
    if (!mail) return;
    try {
      await transport.send(mail);
    } catch (error) {
      await postpone(mail, error);
      return;
    }
    const texts = sentMails === 'emptied' ? EMPTY : { text: mail.text, html: mail.html };
    await markSent(db, { id: mail.id, now: clock.now(), texts });
    log.info({ mailId: mail.id, kind: mail.kind, attempts: mail.attempts }, 'mail sent');
  };

  return {
    /** Tries to send the mails that are due, the longest waiting first, a limited number in each run. */
    async sendDue(): Promise<void> {
      for (let tried = 0; tried < MAX_IN_RUN && !stopping; tried += MAX_PARALLEL) {
        const due = await findDueMails(db, { now: clock.now(), limit: MAX_PARALLEL });
        if (due.length === 0) return;
        await Promise.all(due.map(attempt));
      }
    },

    /** Starts no further attempt. Attempts that are running go on. */
    stop(): void {
      stopping = true;
    },

    /** Deletes mails that are older than 30 days, sent or not. No link in them works any more. */
    async deleteOldMails(): Promise<void> {
      const time = clock.now() - KEEP_MS;
      await deleteMailsBefore(db, time);
      await transport.deleteBefore?.(time);
    },
  };
}

export type MailWorker = ReturnType<typeof createMailWorker>;

/** Returns codes only: the message of a mail server repeats the recipient's address. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown';
  const { code, responseCode } = error as { code?: unknown; responseCode?: unknown };
  return [code, responseCode].filter((part) => part !== undefined).join(' ') || error.name;
}
