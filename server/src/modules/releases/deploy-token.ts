import { createHash, randomBytes } from 'node:crypto';
import type { DeployToken } from 'shared/contract';

const SECRET_BYTES = 24;

/** The version before this one knows only the first: it refuses what it could not keep from promoting. */
const PREFIX = { release: 'scd', preview: 'scp' } as const;

/** A new deploy token, and the hash under which it is kept. */
export function makeDeployToken(
  section: string,
  may: DeployToken['may'],
): { readonly token: string; readonly hash: string } {
  const secret = randomBytes(SECRET_BYTES).toString('base64url');
  const token = `${PREFIX[may]}_${section}_${secret}`;
  return { token, hash: hashOfToken(token) };
}

export const hashOfToken = (token: string): string =>
  createHash('sha256').update(token).digest('hex');
