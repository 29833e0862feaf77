import { create } from 'zustand';
import { chosenTheme, rememberTheme, THEME_KEY, type Theme } from './chosen-theme.ts';

const CHANGE_MS = 1000;
const SYSTEM_DARK = '(prefers-color-scheme: dark)';
const BROWSER_BAR: Readonly<Record<Theme, string>> = { light: '#faf9f5', dark: '#101513' };

/** Theme of the page. Only `toggleTheme` and `startTheme` change it. */
export const useTheme = create<{ readonly theme: Theme }>()(() => ({ theme: 'light' }));

/** The chosen theme, else the theme of the system. */
export const themeFor = (chosen: Theme | null, systemIsDark: boolean): Theme =>
  chosen ?? (systemIsDark ? 'dark' : 'light');

/** Switches to the other theme, with a transition, and keeps the choice for the next visit. */
export function toggleTheme(): void {
  const theme = useTheme.getState().theme === 'light' ? 'dark' : 'light';
  rememberTheme(theme);
  fade();
  show(theme);
}

/**
 * Shows the theme, then follows the choice made in other tabs and, until the user has chosen, the system.
 * Returns a function that stops it.
 */
export function startTheme(): () => void {
  const system = window.matchMedia(SYSTEM_DARK);
  const follow = () => show(themeFor(chosenTheme(), system.matches));
  const followOtherTabs = (event: StorageEvent) => {
    if (event.key === null || event.key === THEME_KEY) follow();
  };
  follow();
  system.addEventListener('change', follow);
  window.addEventListener('storage', followOtherTabs);
  return () => {
    system.removeEventListener('change', follow);
    window.removeEventListener('storage', followOtherTabs);
  };
}

function show(theme: Theme): void {
  document.documentElement.dataset['theme'] = theme;
  for (const meta of document.querySelectorAll('meta[name="theme-color"]')) {
    meta.setAttribute('content', BROWSER_BAR[theme]);
  }
  useTheme.setState({ theme });
}

let fading: ReturnType<typeof setTimeout> | undefined;

function fade(): void {
  clearTimeout(fading);
  document.body.classList.add('theme-changing');
  fading = setTimeout(() => document.body.classList.remove('theme-changing'), CHANGE_MS);
}
