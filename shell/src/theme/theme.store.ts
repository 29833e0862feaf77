import { create } from 'zustand';
import { chosenTheme, rememberTheme, THEME_KEY, type Theme } from './chosen-theme.ts';

const CHANGE_MS = 1000;
const SYSTEM_DARK = '(prefers-color-scheme: dark)';
const BROWSER_BAR: Readonly<Record<Theme, string>> = { light: '#faf9f5', dark: '#101513' };

/** Theme of the page. Read it to show it; change it with `toggleTheme`. */
export const useTheme = create<{ readonly theme: Theme }>()(() => ({ theme: 'light' }));

/** The user's choice, else the system's, else light. */
export const themeFor = (chosen: Theme | null, systemIsDark: boolean): Theme =>
  chosen ?? (systemIsDark ? 'dark' : 'light');

/** The other theme, chosen by the user: kept for the next visit, and faded in. */
export function toggleTheme(): void {
  const theme = useTheme.getState().theme === 'light' ? 'dark' : 'light';
  rememberTheme(theme);
  fade();
  show(theme);
}

/**
 * Shows the theme that applies and follows the system (until the user has chosen) and the choice made
 * in other tabs. Returns the function that stops following.
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
