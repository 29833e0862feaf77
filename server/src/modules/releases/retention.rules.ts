import { keyOf } from './named.ts';
import { type Promotion, wayTo } from './promotions.rules.ts';
import type { LiveRow, ReleaseRow } from './releases.queries.ts';

/** For this long after a release was replaced, open pages may still ask for its files. */
const KEPT_MS = 7 * 24 * 60 * 60_000;
const KEPT_RELEASES = 10;

type Site = {
  readonly live: readonly LiveRow[];
  /** Newest first. */
  readonly promotions: readonly Promotion[];
  readonly now: number;
};

/**
 * The releases that nobody needs any more: all but those that are live or a canary, those that rolling back would make
 * live, the newest ten of each section, and those replaced less than seven days ago. `releases` newest first.
 */
export function unneededAmong(
  releases: readonly ReleaseRow[],
  { live, promotions, now }: Site,
): ReleaseRow[] {
  const needed = live.flatMap((one) =>
    [one.version, one.canary, wayTo(one, promotions)[1]?.version].map((version) =>
      keyOf({ section: one.section, version: version ?? '' }),
    ),
  );
  const replacedAt = (release: ReleaseRow): number =>
    promotions.find(
      (one) => one.section === release.section && one.from_version === release.version,
    )?.at ?? 0;
  return releases.filter((one) => {
    const newer = releases.filter(({ section, id }) => section === one.section && id > one.id);
    const lastUsed = Math.max(one.registered_at, replacedAt(one));
    return (
      newer.length >= KEPT_RELEASES && lastUsed < now - KEPT_MS && !needed.includes(keyOf(one))
    );
  });
}
