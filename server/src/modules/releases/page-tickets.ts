import { createHmac, timingSafeEqual } from 'node:crypto';
import { periodOf } from './evidence.rules.ts';

/**
 * A page may be kept for ten minutes before it is sent, and sections load while it is open. After this many further
 * periods its reports no longer count.
 */
const VALID_PERIODS = 2;

/** 96 bits: nobody guesses them in the half hour in which a ticket is valid. */
const SIGNATURE_LENGTH = 16;

/** What a page was made from: the revision of what is live and, where it shows the canary of a set, the number of that set. */
export type PageOrigin = { readonly revision: number; readonly set: number | null };

/**
 * What a page is given to report with: what it was made from, and the ten minutes, signed. It is the same in all copies of the page, so that pages can be kept; who loaded it is looked at when it
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
    ticketFor({ revision, set }: PageOrigin): string {
      const text = `${revision}${set === null ? '' : `-${set}`}.${periodOf(now())}`;
      return `${text}.${signatureOf(text)}`;
    },
    /** What the page that has this ticket was made from; null when we did not give it, or too long ago. */
    read(ticket: string | undefined): PageOrigin | null {
      const [, text, revision, set, period, sent] =
        /^((\d{1,12})(?:-(\d{1,12}))?\.(\d{1,12}))\.([\w-]{16})$/.exec(ticket ?? '') ?? [];
      if (text === undefined || sent === undefined) return null;
      const age = periodOf(now()) - Number(period);
      if (age < 0 || age > VALID_PERIODS) return null;
      const isOurs = timingSafeEqual(Buffer.from(sent), Buffer.from(signatureOf(text)));
      return isOurs
        ? { revision: Number(revision), set: set === undefined ? null : Number(set) }
        : null;
    },
  };
}

export type PageTickets = ReturnType<typeof createPageTickets>;
