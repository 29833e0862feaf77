import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { Role } from 'shared/domain';
import { adoptToken } from 'shared/session';
import { describe, expect, it, vi } from 'vitest';
import { profileApi } from '../../test/fake-api.ts';
import { expectPath, person, TOKEN, visit } from '../../test/visit.tsx';

const texts = (elements: readonly HTMLElement[]) => elements.map((element) => element.textContent);
const mainLinks = () =>
  texts(within(screen.getByRole('navigation', { name: 'Main' })).getAllByRole('link'));
/** The first banner is the navigation bar, because headings of pages are in a `header` too. */
const bar = () => within(screen.getAllByRole('banner')[0] ?? document.body);

async function openProfile() {
  fireEvent.click(bar().getByRole('button', { name: 'Account of Ivan Petrov' }));
  return screen.findByRole('menu');
}

describe('The navigation bar', () => {
  it('offers a visitor the open areas, Login and Register', async () => {
    await visit('/');
    expect(mainLinks()).toEqual(['Home', 'News', 'Store']);
    expect(bar().getByRole('link', { name: 'Login' }).getAttribute('href')).toBe('/login');
    expect(bar().getByRole('link', { name: 'Register' }).getAttribute('href')).toBe('/register');
  });

  it.each<[Role, string[], string[]]>([
    [0, ['Home', 'News', 'Store'], ['My Profile', 'Logout']],
    [1, ['Home', 'News', 'Store', 'Admin'], ['My Profile', 'My Orders', 'Logout']],
  ])('offers a user of role %i %j and %j', async (role, areas, account) => {
    await visit('/', { as: person({ role, name: 'Яна Колева' }) });
    expect(mainLinks()).toEqual(areas);
    expect(bar().queryByRole('link', { name: 'Login' })).toBeNull();
    const button = bar().getByRole('button', { name: 'Account of Яна Колева' });
    expect(button.textContent).toBe('Я');
    fireEvent.click(button);
    const menu = within(await screen.findByRole('menu'));
    menu.getByText('Яна Колева');
    menu.getByText('ivan27@school.example');
    expect(texts(menu.getAllByRole('menuitem'))).toEqual(account);
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

it('The footer names the school, the year that it is there, and the address of the council', async () => {
  vi.spyOn(Date, 'now').mockReturnValue(Date.parse('2026-12-31T22:10:00Z'));
  await visit('/', { config: { schoolName: 'Botev High', supportEmail: 'us@botev.example' } });
  const footer = within(screen.getByRole('contentinfo'));
  footer.getByText('This site is licensed for perpetual use by the student council of Botev High.');
  footer.getByText('© 2027 Student Council');
  const mail = footer.getByRole('link', { name: 'Contact the council' });
  expect(mail.getAttribute('href')).toBe('mailto:us@botev.example');
});
