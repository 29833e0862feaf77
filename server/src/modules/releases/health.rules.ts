import { type Promotion, wayTo } from './promotions.rules.ts';
import type { LiveRow } from './releases.queries.ts';

/** For this long after it became live, or a canary, a release is fresh: the site may take it back by itself. */
export const FRESH_MS = 24 * 60 * 60_000;

/** A release to be judged, since when it is live or a canary, and the release before it. */
export type Suspect = {
  readonly section: string;
  readonly version: string;
  readonly since: number;
  readonly before: string;
};

/** Whether a section has a release that may be fresh, as far as can be seen without its history. */
export const mayBeFresh = ({ canary, since }: LiveRow, now: number): boolean =>
  canary !== null || since >= now - FRESH_MS;

/** The fresh releases among those that are live or canaries. `promotions` newest first. */
export function freshAmong(
  live: readonly LiveRow[],
  promotions: readonly Promotion[],
  now: number,
): Suspect[] {
  const isFresh = (since: number | null): since is number =>
    since !== null && since >= now - FRESH_MS;
  return live.flatMap((row): Suspect[] => {
    const { section, version, canary, canary_since } = row;
    const found: Suspect[] = [];
    if (canary !== null && isFresh(canary_since)) {
      found.push({ section, version: canary, since: canary_since, before: version });
    }
    // Since its promotion, not since a roll-back to it: a release that was rolled back to has proved
    // itself. Otherwise one release after the other would be taken back while the network is down.
    const [stay, before] = wayTo(row, promotions);
    if (stay && before && row.kept === 0 && isFresh(stay.at)) {
      found.push({ section, version, since: stay.at, before: before.version });
    }
    return found;
  });
}
