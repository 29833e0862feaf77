import { browserStorage } from 'shared/storage';

export type Theme = 'light' | 'dark';

/** Key in the browser's storage of the chosen theme. The script in index.html reads it before the first paint. */
export const THEME_KEY = 'theme';

/** The theme that the user chose in this browser; null if none was chosen or storage cannot be read. */
export function chosenTheme(): Theme | null {
  const stored = browserStorage.readText(THEME_KEY);
  return stored === 'light' || stored === 'dark' ? stored : null;
}

/** If the browser cannot store it, the choice lasts as long as the page. */
export function rememberTheme(theme: Theme): void {
  browserStorage.writeText(THEME_KEY, theme);
}
