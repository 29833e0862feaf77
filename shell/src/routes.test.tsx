import { waitFor } from '@testing-library/react';
import { SHELL_PATHS, titleOf } from 'shared/contract';
import { expect, test } from 'vitest';
import { fakeApi } from '../test/fake-api.ts';
import { visit } from '../test/visit.tsx';
import { pageRoutes } from './routes.ts';

test('the server lists exactly the pages of the shell', () => {
  expect(pageRoutes.map(({ path = '' }) => `/${path}`).sort()).toEqual(SHELL_PATHS.toSorted());
});

test.each(SHELL_PATHS)(
  '%s has the title in the tab that the server wrote into its HTML',
  async (path) => {
    fakeApi({});
    await visit(path, { config: { siteName: 'Council' } });
    const title = titleOf(path);
    await waitFor(() => expect(document.title).toBe(title ? `${title} · Council` : 'Council'));
  },
);
