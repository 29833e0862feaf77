import { z } from 'zod';
import { id, idParam, pageOf, staffPageQuery, timestamp } from './common.ts';

export const mailKind = z.enum([
  'verification',
  'password-reset',
  'password-changed',
  'account-claimed',
  'invitation',
  'order-placed',
  'order-reminder',
  'order-paid',
  'order-unpaid',
  'order-cancelled',
  'order-changed',
  'order-reassigned',
  'order-arrived',
  'product-back',
  'new-orders',
  'release-taken-back',
  'release-uploaded',
  'release-changed',
  'token-ending',
  'mail-stuck',
  'disk-nearly-full',
  'backup-old',
  'error-logged',
  'build-older',
  'build-waits',
  'test',
]);

/** `failed`: the mail server refused it, or the attempts have ended. */
export const mailState = z.enum(['waiting', 'failed', 'sent']);

/** A mail of the outbox without its texts, whose links are secrets. */
export const outboxMail = z.object({
  id,
  /** A `mailKind`, or one of another version of the site. */
  kind: z.string(),
  recipient: z.string(),
  state: mailState,
  attempts: z.number().int(),
  /** The codes of the last failure; null without one, and during an attempt. */
  reason: z.string().nullable(),
  writtenAt: timestamp,
  /** Null unless it is waiting. */
  nextAttemptAt: timestamp.nullable(),
  sentAt: timestamp.nullable(),
});

export const mailCalls = {
  'mails.list': {
    summary: 'A page of the mails of the last 30 days, newest first, without their texts.',
    query: staffPageQuery.extend({ state: mailState.optional() }),
    response: pageOf(outboxMail),
  },
  'mails.sendAgain': {
    summary: 'Makes a mail that failed due at once. One that is due, under way or sent stays.',
    params: idParam,
  },
  'mails.sendTest': { summary: 'Writes a mail to the caller, which shows whether mails arrive.' },
} as const;
