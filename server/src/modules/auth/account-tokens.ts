import { createHash, randomBytes } from 'node:crypto';

/** 256 random bits, as they stand in a link. The database stores only their hash. */
export const newToken = (): string => randomBytes(32).toString('base64url');

/** A plain, fast hash is enough: nobody can guess 256 random bits. */
export const hashToken = (token: string): string =>
  createHash('sha256').update(token).digest('hex');
