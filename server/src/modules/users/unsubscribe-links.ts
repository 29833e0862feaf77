import { createSigner, isSameText } from '../../base/secrets.ts';

/** 132 bits, which nobody guesses. */
const SIGNATURE_CHARS = 22;

type Options = { readonly secret: string; readonly publicUrl: string };

/** Links in mails that switch such mails off. They work for ever, without a session, and give no other right. */
export function createUnsubscribeLinks({ secret, publicUrl }: Options) {
  const sign = createSigner(secret, 'unsubscribe links');
  const tokenFor = (userId: number): string =>
    `${userId}-${sign(`${userId}`).slice(0, SIGNATURE_CHARS)}`;

  return {
    /** For the page that asks once more, because programs follow the links of a mail before its reader does. */
    pageUrl: (userId: number) => `${publicUrl}/unsubscribe?token=${tokenFor(userId)}`,
    /** For mail programs, which make one call there. */
    apiUrl: (userId: number) => `${publicUrl}/api/unsubscribe/${tokenFor(userId)}`,
    /** The user of a token; null if it is not ours. */
    userIdInToken(token: string): number | null {
      const userId = Number.parseInt(token, 10);
      return isSameText(token, tokenFor(userId)) ? userId : null;
    },
  };
}

export type UnsubscribeLinks = ReturnType<typeof createUnsubscribeLinks>;
