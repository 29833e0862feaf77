import assert from 'node:assert/strict';
import { systemClock } from '../../src/base/clock.ts';
import type { Database } from '../../src/database/database.ts';
import { createDeployTokens } from '../../src/platform/index.ts';
import { type BuiltRelease, packed } from './built-release.ts';

export async function makeNewsToken(database: Database): Promise<string> {
  const tokens = createDeployTokens({ database, clock: systemClock });
  const newToken = { days: 1, label: 'stress', who: 'the stress test', userId: null };
  return (await tokens.create('mf-news', newToken)).token;
}

type NewsRelease = {
  readonly built: BuiltRelease;
  readonly token: string;
  readonly beforePromotion?: () => void;
};

/** Uploads a release of the news to a running server and makes it live, as a committee does. */
export async function releaseNewsTo(
  origin: string,
  { built, token, beforePromotion }: NewsRelease,
): Promise<void> {
  const authorization = `Bearer ${token}`;
  const sectionsUrl = `${origin}/api/sections`;
  const uploaded = await fetch(`${sectionsUrl}/mf-news/releases`, {
    method: 'POST',
    headers: { authorization, 'content-type': 'application/gzip' },
    body: new Uint8Array(packed(built)),
  });
  assert.equal(uploaded.status, 201, await uploaded.text());
  const { revision } = await (await fetch(sectionsUrl, { headers: { authorization } })).json();
  beforePromotion?.();
  const promoted = await fetch(`${sectionsUrl}/mf-news/live`, {
    method: 'PUT',
    headers: { authorization, 'content-type': 'application/json', 'if-match': `"${revision}"` },
    body: JSON.stringify({ version: built.manifest.version }),
  });
  assert.equal(promoted.status, 200, await promoted.text());
}
