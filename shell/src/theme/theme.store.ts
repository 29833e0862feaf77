import { browserStorage } from 'shared/storage';
import { create } from 'zustand';
import { preferredTheme, SYSTEM_DARK, THEME_KEY, type Theme } from './preferred-theme.ts';

const TRANSITION_MS = 1000;
const BROWSER_BAR_COLOR: Readonly<Record<Theme, string>> = { light: '#faf9f5', dark: '#101513' };

/** Theme of the page. Only `toggleTheme` and `startTheme` change it. */
export const useTheme = create<{ readonly theme: Theme }>()(() => ({ theme: 'light' }));

/** Switches to the other theme, and stores the choice. Where storage is forbidden, it lasts as long as the page. */
export function toggleTheme(): void {
  const theme = useTheme.getState().theme === 'light' ? 'dark' : 'light';
  browserStorage.writeText(THEME_KEY, theme);
  fadeTheme();
  showTheme(theme);
}

/** Shows the theme, then follows other tabs and the system. */
export function startTheme(): void {
  const showPreferredTheme = () => showTheme(preferredTheme());
  showPreferredTheme();
  window.matchMedia(SYSTEM_DARK).addEventListener('change', showPreferredTheme);
  window.addEventListener('storage', ({ key }) => {
    if (key === null || key === THEME_KEY) showPreferredTheme();
  });
}

function showTheme(theme: Theme): void {
  document.documentElement.dataset['theme'] = theme;
  for (const meta of document.querySelectorAll('meta[name="theme-color"]')) {
    meta.setAttribute('content', BROWSER_BAR_COLOR[theme]);
  }
  useTheme.setState({ theme });
}

let fadeTimer: ReturnType<typeof setTimeout> | undefined;

function fadeTheme(): void {
  clearTimeout(fadeTimer);
  document.body.classList.add('theme-changing');
  fadeTimer = setTimeout(() => document.body.classList.remove('theme-changing'), TRANSITION_MS);
}
