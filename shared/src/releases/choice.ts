import type { DiscoveredSection, SectionFace } from './discovery.ts';

/** Visitors are spread over this many buckets: the finest share is a hundredth of a percent. */
export const BUCKETS = 10_000;

/**
 * The release of a section that a visitor gets, by the visitor's bucket (0 to 9,999). Every section shifts
 * the buckets by its name. Otherwise the same visitors would get the canaries of all sections.
 */
export function chooseRelease<Extras extends SectionFace>(
  name: string,
  {
    releases,
    bucket,
  }: { readonly releases: readonly DiscoveredSection<Extras>[]; readonly bucket: number },
): DiscoveredSection<Extras> | undefined {
  const standard = releases.find(({ deployment }) => deployment?.default) ?? releases[0];
  const shifted = (bucket + shiftOf(name)) % BUCKETS;
  let end = 0;
  for (const [index, size] of sharesOf(releases).entries()) {
    end += size;
    if (shifted < end) return releases[index];
  }
  return standard;
}

/**
 * How many buckets each release gets, in order. Shares of the traffic are rounded to whole buckets by the
 * largest remainder method, so that they add up. All are zero when no release has a share.
 */
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
  const roundedUp = new Set(byRemainder.slice(0, missing).map(({ index }) => index));
  return whole.map((share, index) => share + (roundedUp.has(index) ? 1 : 0));
}

/** By how many buckets the visitors of a canary are shifted, so that several canaries have different ones. */
export const shiftOf = (name: string): number =>
  [...name].reduce((shift, letter) => (shift * 31 + (letter.codePointAt(0) ?? 0)) % BUCKETS, 7);
