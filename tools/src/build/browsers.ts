/** Browsers for which the site is built. All support ES2022 and `:has()`; view transitions have a fallback. */
export const BROWSERS = ['chrome >= 120', 'firefox >= 128', 'safari >= 17.4', 'ios_saf >= 17.4'];
