import { createHmac } from 'node:crypto';

/** Makes what stands in the log for an address: the same for the same address, and of no use without the key. */
export function createAddressDigest(secret: string): (email: string) => string {
  const key = createHmac('sha256', secret).update('addresses in the log').digest();
  return (email) => createHmac('sha256', key).update(email).digest('base64url').slice(0, 16);
}
