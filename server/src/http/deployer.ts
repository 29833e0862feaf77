import type { FastifyRequest } from 'fastify';
import { Refusal } from './refusals.ts';

/** Who releases: an administrator, or the holder of one section's deploy token. */
export type Deployer = {
  /** How the history names them. */
  readonly who: string;
  /** The only section they may touch; null for all. */
  readonly section: string | null;
};

const deployers = new WeakMap<FastifyRequest, Deployer>();

export const rememberDeployer = (request: FastifyRequest, deployer: Deployer): void => {
  deployers.set(request, deployer);
};

/** The deployer of a request that has passed the guard of a call for deployers. */
export const deployerOf = (request: FastifyRequest): Deployer | undefined => deployers.get(request);

/** Keeps a token to its own section, whatever section a call names. Throws NOT_YOUR_SECTION. */
export function requireOwnSection(request: FastifyRequest, { section }: Deployer): void {
  const { section: named } = request.params as { section?: string };
  if (section !== null && named !== undefined && named !== section) {
    throw new Refusal('NOT_YOUR_SECTION', { section });
  }
}
