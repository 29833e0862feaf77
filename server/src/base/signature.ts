import { createHmac, timingSafeEqual } from 'node:crypto';

/** Signs with a key for one purpose, so that what was signed for another is worth nothing here. */
export function createSigner(secret: string, purpose: string): (text: string) => string {
  const key = createHmac('sha256', secret).update(purpose).digest();
  return (text) => createHmac('sha256', key).update(text).digest('base64url');
}

/** Takes the same time wherever two texts differ. */
export function isSameText(received: string, expected: string): boolean {
  const [actual, wanted] = [Buffer.from(received), Buffer.from(expected)];
  return actual.length === wanted.length && timingSafeEqual(actual, wanted);
}
