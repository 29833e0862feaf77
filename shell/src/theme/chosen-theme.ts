export type Theme = 'light' | 'dark';

/** Where the choice is kept, as the bare word. The script in index.html reads it before the first paint. */
export const THEME_KEY = 'theme';

/** What the user chose on this device; null when nothing was chosen or storage is out of reach. */
export function chosenTheme(): Theme | null {
  try {
    const stored = localStorage.getItem(THEME_KEY);
    return stored === 'light' || stored === 'dark' ? stored : null;
  } catch {
    return null;
  }
}

export function rememberTheme(theme: Theme): void {
  try {
    localStorage.setItem(THEME_KEY, theme);
  } catch {
    // Full or forbidden: the choice then lasts as long as the page.
  }
}
