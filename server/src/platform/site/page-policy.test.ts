import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { discoveryOf, newsSection } from '../../../test/site/released-site.ts';
import { pagePolicy } from './page-policy.ts';

const FAR = 'https://cdn.example';
const url = `${FAR}/a;b,c/remoteEntry.js`;
const loadedFiles = [
  { url, integrity: 'sha384-entry' },
  { url: `${FAR}/a;b,c/page.css`, integrity: 'sha384-page' },
];
const far = { ...newsSection, url, extras: { ...newsSection.extras, loadedFiles } };

function policyOf(imageHosts?: readonly string[]): Map<string, string> {
  const policy = pagePolicy({
    template: '<script>one()</script>',
    discovery: discoveryOf(far),
    styleHashes: [],
    imageHosts,
    scripts: 'run',
  });
  return new Map(
    policy.split('; ').map((directive) => [directive.split(' ', 1)[0] ?? '', directive]),
  );
}

test.each([
  [undefined, `img-src 'self' data: blob: https: ${FAR}`],
  [[], `img-src 'self' data: blob: ${FAR}`],
  [
    ['pictures.school.bg', '*.school.bg'],
    `img-src 'self' data: blob: https://pictures.school.bg https://*.school.bg ${FAR}`,
  ],
])('with the picture hosts %j the policy contains: %s', (imageHosts, expected) => {
  expect(policyOf(imageHosts).get('img-src')).toBe(expected);
});

test('files of sections on other hosts run by their hash and their address, inline scripts by their hash', () => {
  const policy = policyOf();
  const hash = createHash('sha256').update('one()').digest('base64');
  expect(policy.get('script-src')).toBe(`script-src 'self' 'sha256-${hash}' 'sha384-entry'`);
  expect(policy.get('style-src')).toBe(
    `style-src 'self' ${FAR}/a%3Bb%2Cc/page.css 'sha256-${createHash('sha256').digest('base64')}'`,
  );
  expect(policy.get('font-src')).toBe(`font-src 'self' data: ${FAR}`);
  expect(policy.get('connect-src')).toBe(`connect-src 'self' ${FAR}`);
  expect(policy.get('default-src')).toBe("default-src 'none'");
  expect(policy.has('sandbox')).toBe(false);
});
