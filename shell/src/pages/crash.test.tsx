import { render } from '@testing-library/react';
import { RouterProvider } from 'shared/router';
import { createMemoryRouter, writeBoot } from 'shared/testing';
import { expect, test } from 'vitest';
import { discoveryOf, section } from '../../test/fake-sections.ts';
import { createLoadingState, LoadingContext } from '../platform/federation/loading-state.ts';
import { Crash } from './crash.tsx';

const news = { name: 'mf-news', ...section({ prefix: 'news' }, '1.0.0-000000000001') };

test.each([
  ['of a section is that section’s', news, { section: 'mf-news', version: '1.0.0-000000000001' }],
  ['of no section is the shell’s', undefined, { section: 'shell', version: '1.0.0-00000000000a' }],
] as const)('a page that crashes and is %s', (_, section, reported) => {
  writeBoot({ discovery: discoveryOf({}) as never });
  const state = createLoadingState();
  render(
    <LoadingContext value={state}>
      <RouterProvider
        router={createMemoryRouter([{ path: '/', element: <Crash section={section} /> }])}
      />
    </LoadingContext>,
  );
  expect(state.unsentReports).toEqual([{ ...reported, outcome: 'crashed' }]);
});
