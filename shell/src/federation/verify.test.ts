import { expect, test } from 'vitest';
import { section } from '../../test/fake-sections.ts';
import type { LiveSection } from './discovery.ts';
import { verifyExposed } from './verify.ts';

const news: LiveSection = { name: 'mf-news', ...section({ prefix: 'news' }) };

test.each([
  ['nothing', undefined],
  ['a section for another contract', { contract: 2, routes: [] }],
])('%s is rejected', (_, exposed) => {
  expect(() => verifyExposed(news, exposed)).toThrow(
    'mf-news was built for another version of this site',
  );
});
