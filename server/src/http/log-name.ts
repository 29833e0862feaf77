import { createHmac, createSecretKey } from 'node:crypto';

/** A digest in place of an e-mail or network address in the log: always the same, and useless without the secret. */
export type LogName = (address: string) => string;

export function createLogName(secret: string): LogName {
  const digest = createHmac('sha256', secret).update('addresses in the log').digest();
  // Otherwise each call would make a key object of the bytes, which costs more than the digest.
  const key = createSecretKey(digest);
  return (address) => createHmac('sha256', key).update(address).digest('base64url').slice(0, 16);
}
