import type { FastifyBaseLogger } from 'fastify';
import type { Clock } from '../../base/clock.ts';
import type { Database } from '../../database/database.ts';
import { DeliveryError } from './delivery-error.ts';
import type { WrittenMail } from './mail-message.ts';
import {
  claimMail,
  deleteMail,
  deleteMailsBefore,
  findDueMails,
  NOT_REFUSED,
  type OutboxRow,
  updateMail,
} from './outbox.queries.ts';
import { MAX_ATTEMPTS, pauseAfter } from './retries.rules.ts';
import type { MailTransport } from './transports.ts';

type Deps = {
  readonly database: Database;
  readonly clock: Clock;
  readonly transport: MailTransport;
  readonly logger: FastifyBaseLogger;
  readonly writeMail: WriteMail;
  /** The texts of sent mails stay for `/dev/mail`, or are emptied. */
  readonly sentMails: 'stay' | 'emptied';
};

/** Makes the text of a mail of the outbox. Null if there is nothing left to say. */
export type WriteMail = (mail: OutboxRow) => Promise<WrittenMail | null>;

const MAX_PARALLEL = 3;
/** After this many mails the worker pauses, so that hundreds of them do not slow down the site. */
const MAX_MAILS_IN_RUN = 21;
/** A working link must be stored nowhere but in its reader's mailbox. */
const EMPTY_TEXTS = { text: '', html: null, unsubscribe_url: null };
const KEEP_MS = 30 * 24 * 60 * 60_000;

/**
 * Sends the mails of the outbox, each at least once: when an attempt fails or its process dies, the
 * next free process repeats it later.
 */
export function createMailWorker(deps: Deps) {
  const { clock, transport, logger, writeMail, sentMails } = deps;
  const { db } = deps.database;
  let isStopping = false;

  const recordFailure = async (mail: OutboxRow, error: unknown): Promise<void> => {
    const { id, kind, attempts } = mail;
    const reason = reasonOf(error);
    const now = clock.now();
    const isRefused = error instanceof DeliveryError && error.isRefusal;
    await updateMail(db, id, {
      next_attempt_at: now + pauseAfter(attempts),
      last_error: reason,
      // A mail that is refused gets no further attempt.
      refused_at: isRefused ? now : NOT_REFUSED,
    });
    const logFields = { mailId: id, kind, attempts, reason };
    if (isRefused) logger.warn(logFields, 'mail not sent, refused for good');
    else if (attempts >= MAX_ATTEMPTS) logger.error(logFields, 'mail not sent, no more attempts');
    else logger.warn(logFields, 'mail not sent, will be tried again');
  };

  const sendMail = async (dueMail: { id: number; attempts: number }): Promise<void> => {
    const claimedMail = await claimMail(db, { ...dueMail, now: clock.now() });
    // Another process was faster.
    if (!claimedMail) return;
    let mail: WrittenMail | null;
    try {
      mail = await writeMail(claimedMail);
      if (mail) await transport.send(mail);
    } catch (error) {
      await recordFailure(claimedMail, error);
      return;
    }
    if (!mail) {
      await deleteMail(db, claimedMail.id);
      return;
    }
    const { id, kind, attempts, recipient, subject, text, html, unsubscribe_url } = mail;
    const texts = sentMails === 'emptied' ? EMPTY_TEXTS : { text, html, unsubscribe_url };
    // `data` was for the text, and may hold a link.
    const sent = { sent_at: clock.now(), last_error: null, data: null };
    await updateMail(db, id, { recipient, subject, ...texts, ...sent });
    logger.info({ mailId: id, kind, attempts }, 'mail sent');
  };

  return {
    /** Tries to send the mails that are due, the longest waiting first, a limited number in each run. */
    async sendDue(): Promise<void> {
      for (let count = 0; count < MAX_MAILS_IN_RUN && !isStopping; count += MAX_PARALLEL) {
        const dueMails = await findDueMails(db, { now: clock.now(), limit: MAX_PARALLEL });
        if (dueMails.length === 0) return;
        await Promise.all(dueMails.map(sendMail));
      }
    },

    /** Starts no further attempt. Attempts that are running go on. */
    stop(): void {
      isStopping = true;
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

/** Returns codes only, because a message may hold an address. */
function reasonOf(error: unknown): string {
  if (error instanceof DeliveryError) return error.message;
  if (!(error instanceof Error)) return 'unknown';
  return 'code' in error ? String(error.code) : error.name;
}
