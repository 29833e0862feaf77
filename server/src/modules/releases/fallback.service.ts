import { SHELL } from 'shared/releases';
import type { Db } from '../../database/database.ts';
import { misfitsAmong } from './gate.service.ts';
import { findPromotions } from './history.queries.ts';
import { findReleases, type ShownRelease } from './releases.queries.ts';
import type { ReleaseCache } from './store/local-cache.ts';

type Site = {
  readonly live: readonly ShownRelease[];
  readonly lost: readonly ShownRelease[];
  readonly cache: Pick<ReleaseCache, 'isHere'>;
};

/**
 * The releases that this process shows while it lacks files of live ones or canaries: no canary, and for each section
 * without its files the release before whose files are here. Null when there is none, or when those releases do not
 * fit each other. What is live does not change.
 */
export async function findFallback(
  db: Db,
  { live, lost, cache }: Site,
): Promise<ShownRelease[] | null> {
  const promotions = await findPromotions(db);
  const releases = await findReleases(db);
  const shown: ShownRelease[] = [];
  for (const one of live.filter(({ canary }) => canary === null)) {
    if (!lost.includes(one)) {
      shown.push(one);
      continue;
    }
    const own = releases.filter(({ section }) => section === one.section);
    const promoted = promotions
      .filter(({ section }) => section === one.section)
      .flatMap(({ to_version }) => own.find(({ version }) => version === to_version) ?? []);
    const isHere = await Promise.all([...promoted, ...own].map(cache.isHere));
    const before = [...promoted, ...own].find((_, at) => isHere[at]);
    if (!before) return null;
    shown.push({ ...before, canary: null });
  }
  const manifests = shown.map(({ manifest }) => manifest);
  const isComplete = shown.some(({ section }) => section === SHELL);
  return isComplete && misfitsAmong([], manifests).length === 0 ? shown : null;
}
