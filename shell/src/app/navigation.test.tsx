import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { Role } from 'shared/domain';
import { adoptToken } from 'shared/session';
import { describe, expect, it } from 'vitest';
import { profileApi } from '../../test/fake-api.ts';
import { expectPath, person, TOKEN, visit } from '../../test/visit.tsx';

const texts = (elements: readonly HTMLElement[]) => elements.map((element) => element.textContent);
const mainLinks = () =>
  texts(within(screen.getByRole('navigation', { name: 'Main' })).getAllByRole('link'));
/** The first banner is the navigation bar, because headings of pages are in a `header` too. */
const bar = () => within(screen.getAllByRole('banner')[0] ?? document.body);

async function openProfile(name = 'Ivan Petrov') {
  fireEvent.click(bar().getByRole('button', { name: `Account of ${name}` }));
  return screen.findByRole('menu');
}

describe('The navigation bar', () => {
  it('offers a visitor the open areas, Login and Register', async () => {
    await visit('/');
    expect(mainLinks()).toEqual(['Home', 'News', 'Store']);
    expect(bar().getByRole('link', { name: 'Login' }).getAttribute('href')).toBe('/login');
    expect(bar().getByRole('link', { name: 'Register' }).getAttribute('href')).toBe('/register');
  });

  it.each<{ role: Role; areas: string[]; account: string[] }>([
    { role: 0, areas: ['Home', 'News', 'Store'], account: ['My Profile', 'Logout'] },
    {
      role: 1,
      areas: ['Home', 'News', 'Store', 'Admin'],
      account: ['My Profile', 'My Orders', 'Logout'],
    },
    {
      role: 3,
      areas: ['Home', 'News', 'Store', 'Admin'],
      account: ['My Profile', 'My Orders', 'Logout'],
    },
  ])('offers a user of role $role $areas and $account', async ({ role, areas, account }) => {
    await visit('/', { as: person({ role }) });
    expect(mainLinks()).toEqual(areas);
    expect(bar().queryByRole('link', { name: 'Login' })).toBeNull();
    const menu = await openProfile();
    expect(texts(within(menu).getAllByRole('menuitem'))).toEqual(account);
  });

  it('shows the user in the profile menu', async () => {
    await visit('/', { as: person({ name: 'Яна Колева', email: 'yana27@school.example' }) });
    const menu = await openProfile('Яна Колева');
    within(menu).getByText('Яна Колева');
    within(menu).getByText('yana27@school.example');
    expect(bar().getByRole('button', { name: 'Account of Яна Колева' }).textContent).toBe('Я');
  });

  it('reminds only users whose e-mail is not verified', async () => {
    await visit('/', { as: person({ emailVerified: false }) });
    const menu = await openProfile();
    const item = within(menu).getByRole('menuitem', { name: 'Verify Email' });
    expect(item.getAttribute('href')).toBe('/verify/resend');
    const banner = await screen.findByRole('complementary', { name: 'E-mail not verified' });
    expect(within(banner).getByRole('link').getAttribute('href')).toBe('/verify/resend');
  });

  it('shows neither Login nor a profile while the session is checked', async () => {
    adoptToken(TOKEN);
    await visit('/');
    expect(bar().queryByRole('link', { name: 'Login' })).toBeNull();
    expect(bar().queryByRole('button', { name: /Account of/ })).toBeNull();
  });

  it('marks the current area', async () => {
    const router = await visit('/');
    fireEvent.click(bar().getByRole('link', { name: 'News' }));
    await expectPath(router, '/news');
    const current = () =>
      screen.getAllByRole('link').filter((link) => link.getAttribute('aria-current') === 'page');
    await waitFor(() => expect(texts(current())).toEqual(['News']));
  });

  it('logs out: removes the token, calls the server, and offers Login again', async () => {
    const calls = profileApi({ 'POST /api/auth/logout': () => undefined });
    const router = await visit('/profile', { as: person() });
    fireEvent.click(within(await openProfile()).getByRole('menuitem', { name: 'Logout' }));
    await expectPath(router, '/');
    expect(localStorage.getItem('token')).toBeNull();
    expect(calls.map(({ call }) => call)).toEqual([
      'GET /api/users/me/mail-preferences',
      'GET /api/users/me/sign-ins',
      'POST /api/auth/logout',
    ]);
    await waitFor(() => bar().getByRole('link', { name: 'Login' }));
  });
});

describe('The footer', () => {
  it('names the school, the current year and the address of the council', async () => {
    await visit('/', {
      config: {
        siteName: 'Our Council',
        schoolName: 'Botev High',
        supportEmail: 'us@botev.example',
      },
    });
    const footer = within(screen.getByRole('contentinfo'));
    footer.getByText(
      'This site is licensed for perpetual use by the student council of Botev High.',
    );
    footer.getByText(new RegExp(`© ${new Date().getFullYear()} `));
    const mail = footer.getByRole('link', { name: 'Contact the council' });
    expect(mail.getAttribute('href')).toBe('mailto:us@botev.example');
  });
});
