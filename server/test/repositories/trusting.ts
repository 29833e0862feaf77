import type { JWTPayload } from 'jose';
import { afterAll, beforeAll, expect } from 'vitest';
import type { Start } from '../support/test-app.ts';
import { claimsOf, type Issuer, startIssuer } from './issuer.ts';

export const NEWS = { section: 'mf-news' };

export const TRUSTED = {
  repository: 'school/mf-news',
  repositoryId: 4711,
  environment: 'production',
  ref: 'refs/heads/main',
  workflow: 'mf-news.yml',
};

let started: Issuer | undefined;

/** Starts an issuer for the tests of a file. */
export function withIssuer(): void {
  beforeAll(async () => {
    started = await startIssuer();
  });
  afterAll(() => started?.stop());
}

export function issuer(): Issuer {
  if (!started) throw new Error('No issuer was started');
  return started;
}

/** A site that trusts a repository to release the news. */
export async function trusting(start: Start, more: object = {}, env: Record<string, string> = {}) {
  const world = await start({
    env: { DEPLOY_ISSUER: issuer().issuer, RATE_LIMIT_FACTOR: '0', ...env },
  });
  const admin = await world.aUser({ role: 3 });
  const trust = await world.call('repositories.trust', {
    as: admin,
    params: NEWS,
    body: { ...TRUSTED, ...more },
  });
  expect(trust.statusCode).toBe(201);
  const claims = (changed: JWTPayload = {}) =>
    claimsOf(issuer().issuer, world.clock.now(), changed);
  const exchange = (idToken: string, params = NEWS) =>
    world.call('deployTokens.exchange', { params, body: { idToken } });
  const own = async (changed: JWTPayload = {}) => exchange(await issuer().sign(claims(changed)));
  return { ...world, admin, trusted: trust.json(), claims, exchange, own };
}

export type Trusting = Awaited<ReturnType<typeof trusting>>;
