import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { fakeApi, textResponse } from '../../test/fake-api.ts';
import { register, sentPerson, validPerson } from '../../test/registration.ts';
import { visit } from '../../test/visit.tsx';

it.each([
  ['with passwords', { schoolAccounts: true }],
  ['without passwords', { schoolAccounts: true, passwordless: true }],
] as const)(
  'The link of the first administrator asks for name, address and password on a site %s',
  async (_, config) => {
    const calls = fakeApi({ 'POST /api/auth/register': textResponse('You can log in now.') });
    window.history.replaceState(null, '', '/register#administrator=abc-_1');
    await visit('/register', { config });
    await screen.findByRole('heading', { level: 1, name: 'The first administrator' });
    for (const text of [/^Class/, /^Profile picture/, 'Continue with your school account'])
      expect(screen.queryAllByText(text), 'only pupils have it').toEqual([]);
    await register();
    expect(window.location.href).toBe('http://localhost:3000/register');
    await screen.findByText('You can log in now.');
    expect(screen.queryByText(/^Nothing arrived/)).toBeNull();
    expect(screen.getByRole('link', { name: 'Go to login' }).getAttribute('href')).toBe('/login');
    expect(await sentPerson(calls[0])).toEqual({ ...validPerson, administratorToken: 'abc-_1' });
  },
);
