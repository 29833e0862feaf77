import { createHash, createHmac, createSecretKey, timingSafeEqual } from 'node:crypto';

/** Hashes a random secret for the database: a plain, fast hash is enough, because nobody can guess so many bits. */
export const hashOf = (secret: string): string => createHash('sha256').update(secret).digest('hex');

/** Signs with a key for one purpose, so that what was signed for another is worth nothing here. */
export function createSigner(secret: string, purpose: string): (text: string) => string {
  // Otherwise each call would make a key object of the bytes, which costs more than the digest.
  const key = createSecretKey(createHmac('sha256', secret).update(purpose).digest());
  return (text) => createHmac('sha256', key).update(text).digest('base64url');
}

/** Takes the same time wherever two texts differ. */
export function isSameText(received: string, expected: string): boolean {
  const [actual, wanted] = [Buffer.from(received), Buffer.from(expected)];
  return actual.length === wanted.length && timingSafeEqual(actual, wanted);
}
