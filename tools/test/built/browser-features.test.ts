import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { inPackage } from '../../src/base/paths.ts';
import { OLDEST_BROWSERS } from '../../src/build/browsers.ts';
import { missingFeatures, SCRIPT_FEATURES, STYLE_FEATURES } from './browser-features.ts';

const FEATURES = [...SCRIPT_FEATURES, ...STYLE_FEATURES];

/** A browser that has everything. */
const NEWEST = { chrome: 9_999, firefox: 9_999, safari: 9_999 };

test.each(FEATURES)(
  '$name is found in built code, and only an older browser lacks it',
  (feature) => {
    const { name, example, since } = feature;
    const [chrome, firefox, safari] = since;
    const missing = (oldest: typeof NEWEST) => missingFeatures([feature], example, oldest);
    expect(missing({ chrome, firefox, safari })).toEqual([]);
    expect(missing({ ...NEWEST, chrome: chrome - 1 })).toEqual(chrome > 9_999 ? [] : [name]);
    if (Number.isFinite(firefox))
      expect(missing({ ...NEWEST, firefox: firefox - 1 })).toEqual([name]);
    if (Number.isFinite(safari))
      expect(missing({ ...NEWEST, safari: safari - 0.1 })).toEqual([name]);
  },
);

test('a file with a feature check may use a newer feature', () => {
  const asked = '"function"==typeof e.checkVisibility?e.checkVisibility():t';
  const oldest = { chrome: 100, firefox: 100, safari: 15 };
  expect(missingFeatures(SCRIPT_FEATURES, asked, oldest)).toEqual([]);
  expect(missingFeatures(SCRIPT_FEATURES, 'e.checkVisibility()', oldest)).toEqual([
    'checkVisibility',
  ]);
});

test.each([
  'fetch("/discovery.json")',
  'a/v.length',
  'Children.toArray(a)',
  'path.split("/v,")',
  'a.transferControl(b)',
  '.a{background:linear-gradient(red,blue);padding:1rem}',
  '.a{-webkit-mask-image:none}',
  '.open,.a:hover{opacity:1}',
])('%s is no newer feature', (code) => {
  expect(missingFeatures(FEATURES, code, { chrome: 1, firefox: 1, safari: 1 })).toEqual([]);
});

test('the README names the oldest browsers', () => {
  const text = readFileSync(inPackage('tools', '..', 'README.md'), 'utf8');
  const { chrome, firefox, safari } = OLDEST_BROWSERS;
  expect(text).toContain(
    `Chrome and Edge ${chrome}, Firefox ${firefox}, Safari ${safari} on a Mac, iPhone and iPad`,
  );
});
