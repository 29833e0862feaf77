import { createHmac, timingSafeEqual } from 'node:crypto';
import { periodOf } from './evidence.rules.ts';

/**
 * A page may be kept for ten minutes before it is sent, and sections load while it is open. After this many further
 * periods its reports no longer count.
 */
const VALID_PERIODS = 2;

/** 96 bits: nobody guesses them in the half hour in which a ticket is valid. */
const SIGNATURE_LENGTH = 16;

/**
 * What a page is given to report with: the revision of the live releases that it was made from, and the ten minutes,
 * signed. It is the same in all copies of the page, so that pages can be kept; who loaded it is looked at when it
 * reports.
 */
export function createPageTickets({
  secret,
  now,
}: {
  readonly secret: string;
  readonly now: () => number;
}) {
  const key = createHmac('sha256', secret).update('page tickets').digest();
  const signatureOf = (text: string): string =>
    createHmac('sha256', key).update(text).digest('base64url').slice(0, SIGNATURE_LENGTH);

  return {
    ticketFor(revision: number): string {
      const text = `${revision}.${periodOf(now())}`;
      return `${text}.${signatureOf(text)}`;
    },
    /** The revision of the page that has this ticket; null when we did not give it, or too long ago. */
    read(ticket: string | undefined): number | null {
      const [, text, revision, period, sent] =
        /^((\d{1,12})\.(\d{1,12}))\.([\w-]{16})$/.exec(ticket ?? '') ?? [];
      if (text === undefined || sent === undefined) return null;
      const age = periodOf(now()) - Number(period);
      if (age < 0 || age > VALID_PERIODS) return null;
      const isOurs = timingSafeEqual(Buffer.from(sent), Buffer.from(signatureOf(text)));
      return isOurs ? Number(revision) : null;
    },
  };
}

export type PageTickets = ReturnType<typeof createPageTickets>;
