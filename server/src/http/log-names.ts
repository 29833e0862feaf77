import { createHmac } from 'node:crypto';

/** Names in the log for people without an id: always the same for one person, and useless without the secret. */
export type LogNames = {
  /** A digest in place of an e-mail address. */
  account(email: string): string;
  /** A digest in place of the network address of a caller. */
  caller(address: string): string;
};

export function createLogNames(secret: string): LogNames {
  const key = createHmac('sha256', secret).update('addresses in the log').digest();
  const digest = (text: string): string =>
    createHmac('sha256', key).update(text).digest('base64url').slice(0, 16);
  return { account: digest, caller: digest };
}
