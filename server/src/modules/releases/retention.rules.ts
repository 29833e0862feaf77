import { keyOf } from './named.ts';
import { type Promotion, promotionsTo } from './promotions.rules.ts';
import type { LiveRow, ReleaseRow } from './releases.queries.ts';

/** Open pages may request files of a release for this long after it was replaced. */
const KEPT_MS = 7 * 24 * 60 * 60_000;
const KEPT_RELEASES = 10;

type Site = {
  readonly live: readonly LiveRow[];
  /** Newest first. */
  readonly promotions: readonly Promotion[];
  readonly now: number;
};

/**
 * Releases to remove: all but live ones and canaries, those that rolling back would make live, the newest ten of each
 * section, and those replaced less than seven days ago.
 */
export function unneededAmong(
  releases: readonly ReleaseRow[],
  { live, promotions, now }: Site,
): ReleaseRow[] {
  const needed = live.flatMap((one) =>
    [one.version, one.canary, promotionsTo(one, promotions)[1]?.version].map((version) =>
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
