import { createHmac } from 'node:crypto';

/** A digest in place of an e-mail or network address in the log: always the same, and useless without the secret. */
export type LogName = (address: string) => string;

export function createLogName(secret: string): LogName {
  const key = createHmac('sha256', secret).update('addresses in the log').digest();
  return (address) => createHmac('sha256', key).update(address).digest('base64url').slice(0, 16);
}
