import assert from 'node:assert/strict';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Discovery } from 'shared/releases';
import type { aSection } from '../../test/releases/built-release.ts';
import { releaseNewsTo } from '../../test/releases/news-committee.ts';

type NewsRelease = ReturnType<typeof aSection>;

const LOOK_EVERY_MS = 10;
const SERVED_WITHIN_MS = 20_000;

export const fetchDiscovery = async (origin: string): Promise<Discovery> =>
  (await fetch(`${origin}/discovery.json`)).json();

export const newsVersionAt = async (origin: string): Promise<string | undefined> =>
  (await fetchDiscovery(origin)).microFrontends['mf-news']?.[0]?.metadata.version;

export const shellVersionAt = async (origin: string): Promise<string | null> =>
  (await fetchDiscovery(origin)).extras?.shell ?? null;

type Site = { readonly origins: readonly string[]; readonly token: string };

/**
 * Uploads a release to one process as a committee does, and makes it live there. Resolves with the milliseconds from the
 * response until every process served it.
 */
export async function releaseTo(
  origin: string,
  { built, site }: { readonly built: NewsRelease; readonly site: Site },
): Promise<number> {
  await releaseNewsTo(origin, { built, token: site.token });
  const startedAt = performance.now();
  await Promise.all(
    site.origins.map((otherOrigin) => untilServed(otherOrigin, built.manifest.version)),
  );
  return performance.now() - startedAt;
}

async function untilServed(origin: string, version: string): Promise<void> {
  const file = `${origin}/sections/mf-news/${version}/remoteEntry.js`;
  const deadline = performance.now() + SERVED_WITHIN_MS;
  while ((await newsVersionAt(origin)) !== version || (await fetch(file)).status !== 200) {
    assert.ok(performance.now() < deadline, `${version} was not served by ${origin}`);
    await sleep(LOOK_EVERY_MS);
  }
}
