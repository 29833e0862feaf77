import { browserStorage } from 'shared/storage';

export type Theme = 'light' | 'dark';

export const THEME_KEY = 'theme';
export const SYSTEM_DARK = '(prefers-color-scheme: dark)';

export function preferredTheme(): Theme {
  const chosen = browserStorage.readText(THEME_KEY);
  if (chosen === 'light' || chosen === 'dark') return chosen;
  return matchMedia(SYSTEM_DARK).matches ? 'dark' : 'light';
}
