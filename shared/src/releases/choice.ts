import type { DiscoveredSection, SectionFace } from './discovery.ts';

/** Visitors are spread over this many buckets: a hundredth of a percent is the finest share. */
export const BUCKETS = 10_000;

/**
 * The release which a visitor gets of a section, by the visitor's bucket (0 to 9 999): shares of the
 * traffic are cut to whole buckets by largest remainder, so that they add up and each is exact. Every
 * section turns the circle by its name, or the same visitors would try every canary of every section.
 */
export function chooseRelease<Extras extends SectionFace>(
  name: string,
  releases: readonly DiscoveredSection<Extras>[],
  bucket: number,
): DiscoveredSection<Extras> | undefined {
  const standard = releases.find(({ deployment }) => deployment?.default) ?? releases[0];
  const turned = (bucket + turnOf(name)) % BUCKETS;
  let end = 0;
  for (const [index, size] of sharesOf(releases).entries()) {
    end += size;
    if (turned < end) return releases[index];
  }
  return standard;
}

/** Buckets of each release, in order. Without shares the standard release gets them all. */
export function sharesOf(releases: readonly DiscoveredSection<SectionFace>[]): number[] {
  const traffic = releases.map(({ deployment }) => Math.max(0, deployment?.traffic ?? 0));
  const total = traffic.reduce((sum, share) => sum + share, 0);
  if (total === 0) return releases.map(() => 0);
  const exact = traffic.map((share) => (share / total) * BUCKETS);
  const whole = exact.map(Math.floor);
  const missing = BUCKETS - whole.reduce((sum, share) => sum + share, 0);
  const byRemainder = exact
    .map((share, index) => ({ index, remainder: share - Math.floor(share) }))
    .sort((a, b) => b.remainder - a.remainder || a.index - b.index);
  const lucky = new Set(byRemainder.slice(0, missing).map(({ index }) => index));
  return whole.map((share, index) => share + (lucky.has(index) ? 1 : 0));
}

const turnOf = (name: string): number =>
  [...name].reduce((turn, letter) => (turn * 31 + (letter.codePointAt(0) ?? 0)) % BUCKETS, 7);
