import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { delayed } from 'shared/testing';
import { expect, it } from 'vitest';
import { profileApi } from '../../../test/fake-api.ts';
import { person, visit } from '../../../test/visit.tsx';

const PUT = 'PUT /api/users/me/pickup';
const saved = { own: 'Room 204', council: 'Office' };
const api = () =>
  profileApi({
    'GET /api/users/me/pickup': () => saved,
    [PUT]: ({ body }) => ({ ...saved, ...(body as object) }),
  });

const OWN = 'Where and when they find you';
const COUNCIL = 'For class reps who have not said it';

it('The place to pay is one line of a class rep, and saved for all their orders', async () => {
  const calls = api();
  await visit('/profile', { as: person({ role: 1 }) });
  const field = await screen.findByLabelText<HTMLInputElement>(OWN);
  expect(field.value).toBe('Room 204');
  expect(screen.queryByLabelText(COUNCIL)).toBeNull();
  fireEvent.change(field, { target: { value: 'Room 7, Friday' } });
  fireEvent.click(screen.getByRole('button', { name: 'Save place and time' }));
  await screen.findByText('Buyers see this at once.');
  expect(calls.filter(({ call }) => call === PUT)).toMatchObject([
    { body: { own: 'Room 7, Friday' } },
  ]);
});

it('What is typed while the place is saved stays', async () => {
  const { respond, release } = delayed(saved);
  const calls = profileApi({ 'GET /api/users/me/pickup': () => saved, [PUT]: respond });
  await visit('/profile', { as: person({ role: 1 }) });
  const field = await screen.findByLabelText<HTMLInputElement>(OWN);
  fireEvent.click(screen.getByRole('button', { name: 'Save place and time' }));
  await waitFor(() => expect(calls.map(({ call }) => call)).toContain(PUT));
  fireEvent.change(field, { target: { value: 'Room 7' } });
  await act(async () => release());
  expect(field.value).toBe('Room 7');
});

it('There is a second line for the council, and none for pupils', async () => {
  const calls = api();
  await visit('/profile', { as: person({ role: 2 }) });
  const field = await screen.findByLabelText(COUNCIL);
  fireEvent.change(field, { target: { value: '' } });
  fireEvent.click(screen.getByRole('button', { name: 'Save place and time' }));
  await screen.findByText('Buyers see this at once.');
  expect(calls.filter(({ call }) => call === PUT)).toMatchObject([
    { body: { own: 'Room 204', council: '' } },
  ]);
  cleanup();
  await visit('/profile', { as: person() });
  await screen.findByRole('heading', { name: 'Your data' });
  expect(screen.queryByLabelText(OWN)).toBeNull();
});
