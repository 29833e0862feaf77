import { fireEvent, screen } from '@testing-library/react';
import type { SentRequest } from 'shared/testing';

/** The values of a registration form, by the labels of its fields. */
export const validEntry = {
  'E-mail (@school.example)': 'ivan27@school.example',
  'First name': 'Ivan',
  'Last name': 'Petrov',
  Password: 'Council2026',
  'Confirm password': 'Council2026',
};

/** The person that the form sends for it. */
export const validPerson = {
  email: 'ivan27@school.example',
  firstName: 'Ivan',
  lastName: 'Petrov',
  password: 'Council2026',
};

/** Fills the form in, and sends it. */
export async function register(entry: Partial<typeof validEntry> = {}): Promise<void> {
  await screen.findByLabelText('First name');
  for (const [label, value] of Object.entries({ ...validEntry, ...entry }))
    fireEvent.change(screen.getByLabelText(label), { target: { value } });
  fireEvent.click(screen.getByRole('button', { name: 'Register' }));
}

/** The person in a multipart call, where it is a part of its own. */
export async function sentPerson(call: SentRequest | undefined): Promise<unknown> {
  const user = call?.form?.get('user');
  if (!(user instanceof Blob) || user.type !== 'application/json')
    throw new Error('The person was not sent as a part of its own');
  return JSON.parse(await user.text());
}
