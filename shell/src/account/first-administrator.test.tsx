import { fireEvent, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { fakeApi, textResponse } from '../../test/fake-api.ts';
import { visit } from '../../test/visit.tsx';

const REGISTER = 'POST /api/auth/register';

function openLink(config = {}) {
  window.history.replaceState(null, '', '/register#administrator=abc-_1');
  return visit('/register', { config });
}

async function sendForm() {
  await screen.findByRole('heading', { level: 1, name: 'The first administrator' });
  for (const [label, value] of Object.entries({
    'E-mail (@school.example)': 'ana26@school.example',
    'First name': 'Ana',
    'Last name': 'Ivanova',
    Password: 'Council2026',
    'Confirm password': 'Council2026',
  })) {
    fireEvent.change(screen.getByLabelText(label), { target: { value } });
  }
  fireEvent.click(screen.getByRole('button', { name: 'Register' }));
}

describe('The link that makes the first administrator', () => {
  it.each([
    ['with passwords', {}],
    ['without passwords', { schoolAccounts: true, passwordless: true }],
  ] as const)('asks for name, address and password on a site %s', async (_, config) => {
    const calls = fakeApi({ [REGISTER]: () => textResponse('You can log in now.') });
    await openLink(config);
    await sendForm();
    expect(window.location.href).toBe('http://localhost:3000/register');
    await screen.findByText('You can log in now.');
    expect(screen.queryByText(/^Nothing arrived/)).toBeNull();
    expect(screen.getByRole('link', { name: 'Go to login' }).getAttribute('href')).toBe('/login');
    const form = calls[0]?.body;
    const user = form instanceof FormData && form.get('user');
    expect(user instanceof Blob && JSON.parse(await user.text())).toEqual({
      email: 'ana26@school.example',
      firstName: 'Ana',
      lastName: 'Ivanova',
      password: 'Council2026',
      administratorToken: 'abc-_1',
    });
  });

  it('asks for nothing that only pupils have', async () => {
    await openLink({ schoolAccounts: true });
    await screen.findByLabelText('First name');
    for (const text of [/^Class/, /^Profile picture/, 'Continue with your school account'])
      expect(screen.queryAllByText(text)).toEqual([]);
  });

  it('says why a link does not work, and keeps what was typed', async () => {
    fakeApi({ [REGISTER]: () => textResponse('This link has expired.', 404) });
    await openLink();
    await sendForm();
    await screen.findByText('This link has expired.');
    expect(screen.getByLabelText<HTMLInputElement>('First name').value).toBe('Ana');
  });
});
