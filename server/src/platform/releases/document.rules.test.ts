import { expect, test } from 'vitest';
import { discoveryOf, newsSection } from '../../../test/site/released-site.ts';
import { hasWithdrawnRelease, withoutWithdrawn } from './document.rules.ts';

const { microFrontends } = discoveryOf(newsSection);
const canary = { id: 3, traffic: 10, shell: '2.0.0-ss', microFrontends };
const document = {
  ...discoveryOf(newsSection),
  extras: { revision: 1, shell: '1.0.0-ss', canaries: [canary, { ...canary, microFrontends: {} }] },
};

test.each([
  ['section', '1.0.0-aa', ['1.0.0-ss', [], 1]],
  ['shell', '1.0.0-ss', [null, ['mf-news'], 2]],
  ['shell of canaries', '2.0.0-ss', ['1.0.0-ss', ['mf-news'], 0]],
  ['release of another section', '3.0.0-xx', ['1.0.0-ss', ['mf-news'], 2]],
])(
  'a withdrawn %s is left out of the document, and its canaries have ended',
  (_, version, rest) => {
    const isWithdrawn = (release: { readonly version: string }) => release.version === version;
    const shown = withoutWithdrawn(document, isWithdrawn);
    const { shell, canaries } = shown.extras ?? {};
    expect([shell, Object.keys(shown.microFrontends), canaries?.length]).toEqual(rest);
    expect(hasWithdrawnRelease(shown, isWithdrawn)).toBe(false);
  },
);
