import { createSigner } from '../base/secrets.ts';

/** Returns a digest in place of an e-mail or network address in the log: always the same, and useless without the secret. */
export type LogName = (address: string) => string;

export function createLogName(secret: string): LogName {
  const digestOf = createSigner(secret, 'addresses in the log');
  return (address) => digestOf(address).slice(0, 16);
}
