import { expect, test } from 'vitest';
import { section } from '../../test/fake-sections.ts';
import type { LiveSection } from './discovery.ts';
import { retryAddress } from './entry-address.ts';
import { createLoadingState } from './loading-state.ts';
import { expectIntegrity, scriptPolicy, verifyExposed } from './verify.ts';

const integrity = `sha384-${'a'.repeat(64)}`;
const plain = section({ prefix: 'news' });
const news: LiveSection = {
  name: 'mf-news',
  ...plain,
  metadata: { ...plain.metadata, integrity },
};

function scriptFor(url: string): HTMLScriptElement {
  const state = createLoadingState();
  expectIntegrity(state, news);
  const made = scriptPolicy(state, 1_000).createScript?.({ url });
  return (made as { readonly script: HTMLScriptElement }).script;
}

test.each([
  ['as in the document', news.url],
  ['absolute', new URL(news.url, location.href).href],
  ['fetched again', retryAddress(news.url, 1)],
  ['absolute and fetched again', retryAddress(new URL(news.url, location.href).href, 2)],
])('the browser checks the bytes of an entry whose address is %s', (_, url) => {
  expect(scriptFor(url).integrity).toBe(integrity);
  expect(scriptFor(url).crossOrigin).toBe('anonymous');
});

test('an entry without a known hash is loaded without a check', () => {
  expect(scriptFor('/sections/mf-other/remoteEntry.js').integrity).toBe('');
});

test.each([
  ['nothing', undefined],
  ['a section for another contract', { contract: 2, routes: [] }],
])('%s is refused', (_, exposed) => {
  expect(() => verifyExposed(news, exposed)).toThrow(
    'mf-news was built for another version of this site',
  );
});
