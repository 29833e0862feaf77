import { expect, test } from 'vitest';
import { discoveredSectionOf, type SectionRelease } from './manifest.ts';

const release = (extras: object): SectionRelease =>
  ({
    kind: 'section',
    entry: 'remoteEntry.js',
    exposes: ['./routes', './widgets'],
    files: {},
    extras: { files: { routes: [], widgets: [] }, pages: [], ...extras },
  }) as unknown as SectionRelease;

test.each([
  [0, 'account.use'],
  [1, 'staff.enter'],
  [2, 'orders.oversee'],
  [3, 'releases.manage'],
] as const)('a release that names role %i as the lowest is for %s', (lowestRole, act) => {
  const { extras } = discoveredSectionOf(
    release({
      menu: { label: 'Polls', order: 40, from: lowestRole },
      pages: [{ path: '/polls', title: 'Polls', files: [], data: [], offeredTo: lowestRole }],
    }),
    '/',
  );
  expect(extras.menu).toEqual({ label: 'Polls', order: 40, act });
  expect(extras.pages).toEqual([{ path: '/polls', title: 'Polls', files: [], data: [], act }]);
});
