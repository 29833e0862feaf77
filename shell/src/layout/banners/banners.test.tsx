import { cleanup, render, screen } from '@testing-library/react';
import { writeBoot } from 'shared/testing';
import { expect, test } from 'vitest';
import { section } from '../../../test/fake-sections.ts';
import { visit } from '../../../test/visit.tsx';
import { createLoadingState, LoadingContext } from '../../platform/federation/loading-state.ts';
import PreviewBanner from './preview-banner.tsx';

const shell = { section: 'shell', version: '2.0.0-00000000000a' };
const news = { section: 'mf-news', version: '1.0.0-000000000001' };
const store = { section: 'mf-store', version: '1.0.0-000000000002' };

test.each([
  [[news], /^Preview of News 1\.0\.0-000000000001 until .+\. Only people with the link see it\. /],
  [
    [shell, news, store],
    /^Preview of the site 2\.0\.0-00000000000a, News 1\.0\.0-000000000001 and mf-store 1\.0\.0-000000000002 together, until .+\. Only people with the link see them\. /,
  ],
])('a preview lists its releases', ([first, ...otherReleases], words) => {
  const until = '2026-11-20T10:00:00.000Z';
  if (first)
    writeBoot({
      preview: { ...first, until, ...(otherReleases.length > 0 && { others: otherReleases }) },
    });
  const state = createLoadingState();
  state.sections = [{ name: 'mf-news', ...section({ prefix: 'news', title: 'News' }) }];
  const { container } = render(
    <LoadingContext value={state}>
      <PreviewBanner />
    </LoadingContext>,
  );
  expect(container.textContent).toMatch(words);
});

test('every page of a site that is not the real one has its mark', async () => {
  await visit('/login', { config: { mark: { name: 'Demo', text: 'Made-up people' } } });
  expect(screen.getByRole('complementary', { name: 'Demo' }).textContent).toBe('Made-up people');
  cleanup();
  await visit('/login');
  expect(screen.queryByRole('complementary', { name: 'Demo' })).toBeNull();
});
