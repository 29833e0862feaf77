import { createHmac } from 'node:crypto';

/** How the log names those who have no id: the same for the same one, and of no use without the secret. */
export type LogNames = {
  /** What stands for an e-mail address. */
  account(email: string): string;
  /** A digest in place of the network address of a caller. */
  caller(address: string): string;
};

/** Callers whose names are remembered: most requests come from few of them. */
const REMEMBERED = 1000;

export function createLogNames(secret: string): LogNames {
  const key = createHmac('sha256', secret).update('addresses in the log').digest();
  const digest = (text: string): string =>
    createHmac('sha256', key).update(text).digest('base64url').slice(0, 16);
  const callers = new Map<string, string>();
  return {
    account: digest,
    caller(address) {
      const known = callers.get(address) ?? digest(address);
      if (callers.size >= REMEMBERED) callers.clear();
      callers.set(address, known);
      return known;
    },
  };
}
