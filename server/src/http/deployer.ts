import type { FastifyRequest } from 'fastify';
import type { DeployAccess, DeployToken, Endpoint } from 'shared/contract';
import { HttpError } from './errors/http-error.ts';

/** The caller of a release call: an administrator, or the holder of a section's deploy token. */
export type Deployer = {
  /** Their name in the history of releases. */
  readonly who: string;
  /** The administrator who makes the call; null for the holder of a token. */
  readonly userId: number | null;
  /** The deploy token by which the call is made; null for an administrator. */
  readonly tokenId: number | null;
  /** The only section they may release; null for all. */
  readonly section: string | null;
  /** Whether they may change the live releases, or only upload and preview. */
  readonly may: DeployToken['may'];
};

export const isForDeployers = (access: Endpoint['access']): access is DeployAccess =>
  access === 'deploy' || access === 'preview';

/** The author of a change of releases, by id: a user, a token, or neither for the site itself. */
export type AuthorIds = Pick<Deployer, 'userId' | 'tokenId'>;

export const SITE_AUTHOR_IDS: AuthorIds = { userId: null, tokenId: null };

/**
 * Throws NOT_YOUR_SECTION when a call names another section than that of the token, and PREVIEWS_ONLY when a preview token
 * makes a call that changes live releases.
 */
export function requireTokenCovers(
  request: FastifyRequest,
  { section, may }: Deployer,
  access: DeployAccess,
): void {
  const { section: requestedSection } = request.params as { section?: string };
  if (section !== null && requestedSection !== undefined && requestedSection !== section)
    throw new HttpError('NOT_YOUR_SECTION', { section });
  if (may !== 'release' && access !== 'preview') throw new HttpError('PREVIEWS_ONLY');
}
