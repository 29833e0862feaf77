import { waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import section from '../section.ts';
import { openHome, openPage } from './fake-host.tsx';
import { aPost, pagesOf, somePosts } from './posts.ts';

const responses = {
  'GET /api/news': pagesOf(somePosts(9)),
  'GET /api/news/{id}': aPost({ id: 7 }),
};

test.each(section.pages)(
  '$path first makes the calls that the section declares',
  async ({ path, data = [] }) => {
    const { api, router } = openPage(path.replace(':id', '7'), { responses });
    await waitFor(() => expect(router.state.initialized).toBe(true));
    expect(addressesOf(api)).toEqual(data.map((address) => address.replace(':id', '7')));
  },
);

test('the home page first makes the calls that the section declares', async () => {
  const { api } = await openHome({ responses });
  expect(addressesOf(api)).toEqual(section.homeData);
});

const addressesOf = ({ requests }: ReturnType<typeof openPage>['api']): string[] =>
  requests.map(({ path, query }) => (query.size > 0 ? `${path}?${query}` : path));
