import { fireEvent, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { fakeApi, textResponse } from '../../test/fake-api.ts';
import { visit } from '../../test/visit.tsx';

const findRemoveButton = () => screen.findByRole('button', { name: 'Remove the account' });

it('The page for people who did not register removes the account only when its button is pressed', async () => {
  const calls = fakeApi({
    'POST /api/auth/not-me': () => textResponse('The account was removed.'),
  });
  await visit('/verify/not-me?token=abc');
  const button = await findRemoveButton();
  expect(calls).toEqual([]);
  fireEvent.click(button);
  expect(await screen.findByText('The account was removed.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Remove the account' })).toBeNull();
  expect(calls.map(({ call }) => call)).toEqual(['POST /api/auth/not-me']);
});

it('It shows why a link does not work', async () => {
  fakeApi({ 'POST /api/auth/not-me': () => textResponse('This link has expired.', 400) });
  await visit('/verify/not-me?token=abc');
  fireEvent.click(await findRemoveButton());
  expect((await screen.findByRole('alert')).textContent).toContain('This link has expired.');
});

it('It shows an error without a token', async () => {
  await visit('/verify/not-me');
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toBe('Invalid or missing verification token');
});
