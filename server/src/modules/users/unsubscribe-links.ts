import { createHmac, timingSafeEqual } from 'node:crypto';

/** 132 bits, which nobody guesses. */
const SIGNATURE_CHARS = 22;

export type UnsubscribeLinks = {
  /** For the page that asks once more, because programs follow the links of a mail before its reader does. */
  readonly pageUrl: (userId: number) => string;
  /** For mail programs, which make one call there. */
  readonly apiUrl: (userId: number) => string;
  /** The user of a token; null if it is not ours. */
  readonly userIdInToken: (token: string) => number | null;
};

/** Links in mails that switch such mails off. They work for ever, without a session, and give no other right. */
export function createUnsubscribeLinks({
  secret,
  publicUrl,
}: {
  readonly secret: string;
  readonly publicUrl: string;
}): UnsubscribeLinks {
  const key = createHmac('sha256', secret).update('unsubscribe links').digest();
  const tokenFor = (userId: number): string =>
    `${userId}-${createHmac('sha256', key).update(`${userId}`).digest('base64url').slice(0, SIGNATURE_CHARS)}`;

  return {
    pageUrl: (userId) => `${publicUrl}/unsubscribe?token=${tokenFor(userId)}`,
    apiUrl: (userId) => `${publicUrl}/api/unsubscribe/${tokenFor(userId)}`,
    userIdInToken(token) {
      const userId = Number.parseInt(token, 10);
      const expected = Buffer.from(tokenFor(userId));
      const received = Buffer.from(token);
      const isOurs = received.length === expected.length && timingSafeEqual(received, expected);
      return isOurs ? userId : null;
    },
  };
}
