import { fireEvent, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { fakeApi, textResponse } from '../../test/fake-api.ts';
import { visit } from '../../test/visit.tsx';

it('The page of the link in a reminder stops the mails when its button is pressed, not before', async () => {
  const calls = fakeApi({
    'POST /api/unsubscribe/7-abc': () => textResponse('You get no more mails.'),
  });
  await visit('/unsubscribe?token=7-abc');
  const button = await screen.findByRole('button', { name: 'Stop these mails' });
  expect(calls).toEqual([]);
  fireEvent.click(button);
  expect(await screen.findByText('You get no more mails.')).toBeTruthy();
});
