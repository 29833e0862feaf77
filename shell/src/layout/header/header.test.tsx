import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { expectPath, person, visit } from '../../../test/visit.tsx';

const texts = (elements: readonly HTMLElement[]) => elements.map((element) => element.textContent);
const menu = () => screen.queryByRole('dialog', { name: 'Menu' });
const open = () => fireEvent.click(screen.getByRole('button', { name: 'Open menu' }));

async function openMenu() {
  open();
  const sheet = await screen.findByRole('dialog', { name: 'Menu' });
  return within(sheet);
}

it('The bar is smaller below 50 px of a page, and has a button named after the other theme', async () => {
  await visit('/');
  for (const [y, isScrolled] of [
    [50, 'false'],
    [51, 'true'],
    [0, 'false'],
  ] as const) {
    act(() => {
      window.scrollTo(0, y);
      window.dispatchEvent(new Event('scroll'));
    });
    expect(document.querySelector('header')?.dataset['scrolled']).toBe(isScrolled);
  }
  fireEvent.click(screen.getByRole('button', { name: 'Switch to dark theme' }));
  expect(document.documentElement.dataset['theme']).toBe('dark');
  fireEvent.click(screen.getByRole('button', { name: 'Switch to light theme' }));
  expect(document.documentElement.dataset['theme']).toBe('light');
});

describe('The mobile menu', () => {
  const wide = Object.assign(new EventTarget(), { matches: false });

  beforeEach(() => {
    wide.matches = false;
    vi.stubGlobal('matchMedia', () => wide);
  });

  it('has Your Account for a user, with the links of the profile menu', async () => {
    await visit('/', { as: person({ role: 1, emailVerified: false }) });
    const sheet = await openMenu();
    expect(texts(sheet.getAllByRole('heading'))).toEqual(['Navigate', 'Your Account', 'Theme']);
    expect(texts(sheet.getAllByRole('link'))).toEqual([
      'Home',
      'News',
      'Store',
      'Admin',
      'My Profile',
      'My Orders',
      'Verify Email',
      'Български',
    ]);
    sheet.getByText('ivan27@school.example');
    sheet.getByRole('button', { name: 'Logout' });
  });

  const sheet = () => screen.getByRole('dialog', { name: 'Menu' });
  const widen = () => {
    wide.matches = true;
    wide.dispatchEvent(new Event('change'));
  };

  it.each<[string, () => void]>([
    ['its button', () => fireEvent.click(screen.getByRole('button', { name: 'Close menu' }))],
    ['a press beside it', () => fireEvent.click(sheet())],
    ['Esc or the back gesture', () => fireEvent(sheet(), new Event('cancel'))],
    ['a window wider than 768 px', () => act(widen)],
  ])('is closed by %s', async (_, close) => {
    await visit('/');
    await openMenu();
    close();
    await waitFor(() => expect(menu()).toBeNull());
  });

  it('stays open at a click on something other than a link, and closes when another page opens, also by Back', async () => {
    const router = await visit('/');
    const sheet = await openMenu();
    fireEvent.click(sheet.getByRole('button', { name: 'Switch to dark theme' }));
    fireEvent.click(sheet.getByRole('heading', { name: 'Theme' }));
    expect(menu()).not.toBeNull();
    fireEvent.click(sheet.getByRole('link', { name: 'News' }));
    await expectPath(router, '/news');
    await waitFor(() => expect(menu()).toBeNull());
    await openMenu();
    await act(() => router.navigate(-1));
    await expectPath(router, '/');
    expect(menu()).toBeNull();
  });
});
