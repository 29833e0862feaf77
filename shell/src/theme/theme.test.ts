import { describe, expect, it, vi } from 'vitest';
import { runInlineScript } from '../../test/inline-scripts.ts';
import { startTheme, toggleTheme, useTheme } from './theme.store.ts';

/** The system's theme, which a test can change. */
function fakeSystem(isDark: boolean) {
  const media = Object.assign(new EventTarget(), { matches: isDark });
  vi.stubGlobal('matchMedia', () => media);
  return {
    become(isNowDark: boolean) {
      media.matches = isNowDark;
      media.dispatchEvent(new Event('change'));
    },
  };
}

const shownTheme = () => document.documentElement.dataset['theme'];

it.each([
  { stored: null, systemDark: false, theme: 'light' },
  { stored: null, systemDark: true, theme: 'dark' },
  { stored: 'light', systemDark: true, theme: 'light' },
  { stored: 'dark', systemDark: false, theme: 'dark' },
  { stored: 'pink', systemDark: true, theme: 'dark' },
  { stored: '', systemDark: false, theme: 'light' },
])(
  'The theme at the start is $theme if "$stored" is stored and the system is dark: $systemDark',
  async (row) => {
    fakeSystem(row.systemDark);
    if (row.stored !== null) localStorage.setItem('theme', row.stored);
    await runInlineScript('theme/first-paint');
    expect(shownTheme(), 'before the first paint').toBe(row.theme);
    delete document.documentElement.dataset['theme'];
    startTheme();
    expect(shownTheme(), 'once the program runs').toBe(row.theme);
    expect(localStorage.getItem('theme'), 'nothing is chosen by a start').toBe(row.stored);
  },
);

it.each([
  ['head.body.sign', 'known'],
  [null, undefined],
  ['', undefined],
])('a session with the token %s is marked as %s before the first paint', async (token, mark) => {
  fakeSystem(false);
  if (token !== null) localStorage.setItem('token', token);
  await runInlineScript('theme/first-paint');
  expect(document.documentElement.dataset['session']).toBe(mark);
  delete document.documentElement.dataset['session'];
});

describe('Choosing a theme', () => {
  it('shows the theme, stores it, fades for one second, and stops following the system', () => {
    vi.useFakeTimers();
    const system = fakeSystem(true);
    startTheme();
    system.become(false);
    expect(shownTheme()).toBe('light');
    toggleTheme();
    expect(shownTheme()).toBe('dark');
    expect(localStorage.getItem('theme')).toBe('dark');
    expect(document.body.classList.contains('theme-changing')).toBe(true);
    vi.advanceTimersByTime(999);
    expect(document.body.classList.contains('theme-changing')).toBe(true);
    vi.advanceTimersByTime(1);
    expect(document.body.classList.contains('theme-changing')).toBe(false);
    toggleTheme();
    expect([shownTheme(), localStorage.getItem('theme')]).toEqual(['light', 'light']);
    system.become(true);
    expect(shownTheme()).toBe('light');
  });

  it('in another tab changes this tab', () => {
    fakeSystem(false);
    startTheme();
    localStorage.setItem('theme', 'dark');
    window.dispatchEvent(new StorageEvent('storage', { key: 'theme', newValue: 'dark' }));
    expect(useTheme.getState().theme).toBe('dark');
    expect(shownTheme()).toBe('dark');
  });

  it('lasts as long as the page when storage is forbidden', () => {
    fakeSystem(false);
    startTheme();
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('forbidden');
    });
    toggleTheme();
    expect(shownTheme()).toBe('dark');
  });
});
