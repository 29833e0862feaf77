import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { visit } from '../../../test/visit.tsx';

test.each([
  ['/login', '?lang=bg'],
  ['/error?code=404&from=a%20mail', '?code=404&from=a+mail&lang=bg'],
  ['/login?lang=en', '?lang=bg'],
])('at %s, the link to the other language opens the same page', async (path, href) => {
  await visit(path);
  const link = screen.getByRole('link', { name: 'Български' });
  expect(link.getAttribute('href')).toBe(href);
  expect([link.lang, link.getAttribute('hreflang')]).toEqual(['bg', 'bg']);
  expect(within(link).getByText('БГ').getAttribute('aria-hidden')).toBe('true');
});
