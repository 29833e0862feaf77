import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { fakeApi, textResponse } from '../../test/fake-api.ts';
import { register, sentPerson, validPerson } from '../../test/registration.ts';
import { visit } from '../../test/visit.tsx';

const REGISTER = 'POST /api/auth/register';

function openLink(config = {}) {
  window.history.replaceState(null, '', '/register#administrator=abc-_1');
  return visit('/register', { config });
}

describe('The link that makes the first administrator', () => {
  it.each([
    ['with passwords', {}],
    ['without passwords', { schoolAccounts: true, passwordless: true }],
  ] as const)('asks for name, address and password on a site %s', async (_, config) => {
    const calls = fakeApi({ [REGISTER]: () => textResponse('You can log in now.') });
    await openLink(config);
    await screen.findByRole('heading', { level: 1, name: 'The first administrator' });
    for (const text of [/^Class/, /^Profile picture/, 'Continue with your school account'])
      expect(screen.queryAllByText(text), 'only pupils have it').toEqual([]);
    await register();
    expect(window.location.href).toBe('http://localhost:3000/register');
    await screen.findByText('You can log in now.');
    expect(screen.queryByText(/^Nothing arrived/)).toBeNull();
    expect(screen.getByRole('link', { name: 'Go to login' }).getAttribute('href')).toBe('/login');
    expect(await sentPerson(calls[0])).toEqual({ ...validPerson, administratorToken: 'abc-_1' });
  });

  it('says why a link does not work, and keeps what was typed', async () => {
    fakeApi({ [REGISTER]: () => textResponse('This link has expired.', 404) });
    await openLink();
    await register();
    await screen.findByText('This link has expired.');
    expect(screen.getByLabelText<HTMLInputElement>('First name').value).toBe('Ivan');
  });
});
