/** Browsers the site is built for: all get native ES2022, `:has()` and view transitions or their fallbacks. */
export const BROWSERS = ['chrome >= 120', 'firefox >= 128', 'safari >= 17.4', 'ios_saf >= 17.4'];
