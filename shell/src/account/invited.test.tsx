import { fireEvent, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { fakeApi, textResponse } from '../../test/fake-api.ts';
import { sentPerson } from '../../test/registration.ts';
import { visit } from '../../test/visit.tsx';

const INVITATION = 'POST /api/auth/invitation';
const REGISTER = 'POST /api/auth/register';
const iva = { email: 'iva@school.example', name: 'Ива Илиева Петрова', class: '8А' };

function openLink(responses: Parameters<typeof fakeApi>[0]) {
  window.history.replaceState(null, '', '/register#invitation=abc-_1');
  const calls = fakeApi({ 'GET /api/classes': ['8А', '8Б'], ...responses });
  return visit('/register').then(() => calls);
}

const textIn = (label: string) => screen.getByLabelText<HTMLInputElement>(label).value;

it('An invitation fills in the form, whose address is fixed, and makes the account', async () => {
  const calls = await openLink({
    [INVITATION]: iva,
    [REGISTER]: () => textResponse('You can log in now.'),
  });
  const email = await screen.findByLabelText<HTMLInputElement>('E-mail (@school.example)');
  expect(window.location.href).toBe('http://localhost:3000/register');
  expect([email.value, email.readOnly]).toEqual(['iva@school.example', true]);
  expect(['First name', 'Last name', 'Class'].map(textIn)).toEqual(['Ива Илиева', 'Петрова', '8А']);
  for (const label of ['Password', 'Confirm password'])
    fireEvent.change(screen.getByLabelText(label), { target: { value: 'Council2026' } });
  fireEvent.click(screen.getByRole('button', { name: 'Register' }));
  await screen.findByText('You can log in now.');
  expect(screen.queryByText(/^Nothing arrived/)).toBeNull();
  expect(await sentPerson(calls.at(-1))).toEqual({
    email: 'iva@school.example',
    firstName: 'Ива Илиева',
    lastName: 'Петрова',
    class: '8А',
    password: 'Council2026',
    invitationToken: 'abc-_1',
  });
});

it.each([
  [null, '', ''],
  ['Madonna', '', 'Madonna'],
])('The name %s of an invitation is as it is', async (name, firstName, lastName) => {
  await openLink({ [INVITATION]: { ...iva, name, class: null } });
  await screen.findByLabelText('E-mail (@school.example)');
  expect(['First name', 'Last name', 'Class'].map(textIn)).toEqual([firstName, lastName, '']);
});

it('An invitation that is over says so, and leads to the registration', async () => {
  await openLink({ [INVITATION]: () => textResponse('This invitation has expired.', 404) });
  await screen.findByText('This invitation has expired.');
  expect(screen.queryByRole('button', { name: 'Register' })).toBeNull();
  screen.getByRole('link', { name: 'Register without an invitation' });
});
