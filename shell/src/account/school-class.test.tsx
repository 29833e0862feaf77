import { fireEvent, screen, waitFor } from '@testing-library/react';
import { schoolYear } from 'shared/domain';
import { expect, test } from 'vitest';
import { fakeApi, profileApi, textResponse } from '../../test/fake-api.ts';
import { register, sentPerson } from '../../test/registration.ts';
import { person, visit } from '../../test/visit.tsx';

/** Without a list, only the field itself asks for the classes in use. */
const inUse = (classes: readonly string[]) => ({
  'GET /api/classes': ({ query }: { readonly query: URLSearchParams }) =>
    query.has('listed') ? [] : classes,
});

const field = () => screen.findByLabelText<HTMLInputElement>('Class');
const type = (input: HTMLInputElement, value: string) =>
  fireEvent.change(input, { target: { value } });

test('A class is chosen at registration from those in use, or typed', async () => {
  const calls = fakeApi({
    ...inUse(['11A', '11B']),
    'POST /api/auth/register': () => textResponse('Welcome.', 201),
  });
  await visit('/register');
  const input = await field();
  fireEvent.focus(input);
  const offered = () => [...(input.list?.options ?? [])].map(({ value }) => value);
  await waitFor(() => expect(offered()).toEqual(['11A', '11B']));
  type(input, '11/B');
  await register();
  await screen.findByText('Use 1 to 10 letters and digits, such as 11B.');
  type(input, ' 12C ');
  fireEvent.click(screen.getByRole('button', { name: 'Register' }));
  await screen.findByText('Welcome.');
  expect(await sentPerson(calls.at(-1))).toMatchObject({ class: '12C' });
});

test('Somebody who types a Latin letter that looks like a Cyrillic one is asked for the class', async () => {
  fakeApi(inUse(['10А', '10Б', '10В']));
  await visit('/register');
  const input = await field();
  fireEvent.focus(input);
  type(input, '10B');
  await screen.findByText('Which class do you mean?');
  expect(screen.getByRole('button', { name: '10Б' })).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: '10В' }));
  expect(input.value).toBe('10В');
  expect(document.activeElement).toBe(input);
  expect(screen.queryByText('Which class do you mean?')).toBeNull();
});

test.each([
  ['one off the list stays on offer', '7А', ['No class', '8А', '8Б', '7А']],
  ['as one on the list', '8Б', ['No class', '8А', '8Б']],
])('Where the school has a list, a class is chosen: %s', async (_, schoolClass, offered) => {
  const calls = profileApi({
    'GET /api/classes': ['8А', '8Б'],
    'PUT /api/users/me': {},
    'GET /api/auth/me': person({ class: '8А' }),
  });
  await visit('/profile', { as: person({ class: schoolClass }) });
  // Until the list is there, the class is typed.
  const select = await waitFor(() => {
    const box = screen.getByLabelText('Class');
    if (box instanceof HTMLSelectElement) return box;
    throw new Error('The class is still typed');
  });
  expect([...select.options].map(({ text }) => text)).toEqual(offered);
  fireEvent.change(select, { target: { value: '8А' } });
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByText('Profile updated successfully!');
  expect(calls.find(({ call }) => call === 'PUT /api/users/me')?.body).toEqual({ class: '8А' });
});

test('A new school year asks once for the class', async () => {
  const classYear = schoolYear(Date.now());
  const calls = fakeApi({
    'PUT /api/users/me': () => person(),
    'GET /api/auth/me': () => person({ class: '11B', classYear }),
  });
  await visit('/login', { as: person({ class: '11B', classYear: classYear - 1 }) });
  fireEvent.click(await screen.findByRole('button', { name: 'Yes, still in 11B' }));
  await waitFor(() => expect(screen.queryByText(/Are you still in class/)).toBeNull());
  expect(calls.find(({ call }) => call === 'PUT /api/users/me')?.body).toEqual({ class: '11B' });
});
