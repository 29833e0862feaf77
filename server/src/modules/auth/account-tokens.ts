import { createHash, randomBytes } from 'node:crypto';

/** 256 random bits, as they stand in a link; the database knows only their hash. */
export const newToken = (): string => randomBytes(32).toString('base64url');

/** No salt and no slow hash: there is nothing to guess in 256 random bits. */
export const hashToken = (token: string): string =>
  createHash('sha256').update(token).digest('hex');
