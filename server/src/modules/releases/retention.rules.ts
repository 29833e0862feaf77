import { type Promotion, previousAmong } from './promotions.rules.ts';
import type { LiveRow, ReleaseRow } from './releases.queries.ts';

const DAY_MS = 24 * 60 * 60_000;

/** For this long after a release was replaced, open pages may still ask for its files. */
const KEPT_MS = 7 * DAY_MS;
const KEPT_RELEASES = 10;

type Departure = {
  readonly section: string;
  readonly version: string | null;
  /** When the release was last replaced by another. */
  readonly at: number;
};

type Site = {
  readonly live: readonly LiveRow[];
  /** Newest first. */
  readonly promotions: readonly Promotion[];
  readonly departures: readonly Departure[];
  readonly now: number;
};

/**
 * The releases that nobody needs any more: all but those that are live or a canary, those that rolling
 * back would make live, the newest ten of each section, and those replaced less than seven days ago.
 * `releases` newest first.
 */
export function unneededAmong(
  releases: readonly ReleaseRow[],
  { live, promotions, departures, now }: Site,
): ReleaseRow[] {
  const needed = new Set(
    live.flatMap((one) =>
      [one.version, one.canary, previousAmong(promotions, one)].map((version) =>
        keyOf(one.section, version),
      ),
    ),
  );
  const leftAt = new Map(departures.map((one) => [keyOf(one.section, one.version), one.at]));
  const seen = new Map<string, number>();
  return releases.filter(({ section, version, registered_at }) => {
    const place = (seen.get(section) ?? 0) + 1;
    seen.set(section, place);
    const key = keyOf(section, version);
    const lastUsed = Math.max(registered_at, leftAt.get(key) ?? 0);
    return place > KEPT_RELEASES && lastUsed < now - KEPT_MS && !needed.has(key);
  });
}

const keyOf = (section: string, version: string | null): string => `${section} ${version}`;
