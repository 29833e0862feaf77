import { chooseRelease, type DiscoveredSection, type SectionFace, sharesOf } from 'shared/releases';
import { describe, expect, test } from 'vitest';

const face: SectionFace = { title: 'News', prefix: 'news', elsewhere: [], slots: {}, contract: 1 };

const release = (
  version: string,
  traffic?: number,
  isDefault = false,
): DiscoveredSection<SectionFace> => ({
  url: `/sections/mf-news/${version}/remoteEntry.js`,
  metadata: { version, integrity: '' },
  extras: face,
  ...(traffic !== undefined && { deployment: { traffic, default: isDefault } }),
});

const versions = (releases: readonly DiscoveredSection<SectionFace>[], name = 'mf-news') =>
  Array.from(
    { length: 10_000 },
    (_, bucket) => chooseRelease(name, { releases, bucket })?.metadata.version,
  );

describe('the release a visitor gets', () => {
  test.each([
    [10, 1000],
    [1, 100],
    [33, 3300],
    [99, 9900],
  ])('is the canary for %d %% of all buckets, to the bucket', (traffic, expected) => {
    const got = versions([release('live', 100 - traffic, true), release('canary', traffic)]);
    expect(got.filter((version) => version === 'canary')).toHaveLength(expected);
    expect(got.filter((version) => version === 'live')).toHaveLength(10_000 - expected);
  });

  test('stays with who had the canary already when its share grows', () => {
    const small = versions([release('live', 90, true), release('canary', 10)]);
    const large = versions([release('live', 70, true), release('canary', 30)]);
    const lost = small.filter((version, bucket) => version === 'live' && large[bucket] === 'live');
    expect(lost).toHaveLength(7_000);
    expect(small.every((version, at) => version === 'live' || large[at] === 'canary')).toBe(true);
  });

  test('is the canary of another section for other visitors', () => {
    const releases = [release('live', 90, true), release('canary', 10)];
    const news = versions(releases, 'mf-news');
    const store = versions(releases, 'mf-store');
    const both = news.filter((version, at) => version === 'canary' && store[at] === 'canary');
    expect(both.length).toBeLessThan(1000);
  });

  test.each([
    ['one release without shares', [release('live')], 'live'],
    ['two without shares: the first', [release('first'), release('second')], 'first'],
    ['a canary of nothing', [release('live', 100, true), release('canary', 0)], 'live'],
    ['no release', [], undefined],
  ])('with %s', (_, releases, expected) => {
    expect(chooseRelease('mf-news', { releases, bucket: 4_321 })?.metadata.version).toBe(expected);
  });

  test.each([
    [
      [1, 1, 1],
      [3334, 3333, 3333],
    ],
    [
      [50, 50],
      [5000, 5000],
    ],
    [
      [200, 100],
      [6667, 3333],
    ],
    [
      [0, 0],
      [0, 0],
    ],
  ])('shares of %j are %j buckets, with none left over', (traffic, expected) => {
    expect(sharesOf(traffic.map((share, index) => release(`${index}`, share)))).toEqual(expected);
  });
});
