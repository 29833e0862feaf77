import { browserStorage } from 'shared/data';

export type Theme = 'light' | 'dark';

/** Where the choice is kept, as the bare word. The script in index.html reads it before the first paint. */
export const THEME_KEY = 'theme';

/** What the user chose on this device; null when nothing was chosen or nothing can be read. */
export function chosenTheme(): Theme | null {
  const stored = browserStorage.readText(THEME_KEY);
  return stored === 'light' || stored === 'dark' ? stored : null;
}

/** Where the browser keeps nothing, the choice lasts as long as the page. */
export function rememberTheme(theme: Theme): void {
  browserStorage.writeText(THEME_KEY, theme);
}
