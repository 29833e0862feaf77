import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { visit } from '../../../test/visit.tsx';

test.each([true, false])('every page of a demo is marked: %s', async (demo) => {
  await visit('/login', { config: { demo } });
  const banner = screen.queryByRole('complementary', { name: 'Demo' });
  expect(banner !== null).toBe(demo);
});
