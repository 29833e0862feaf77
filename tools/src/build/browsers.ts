/**
 * The oldest browsers for which the site is built: iPhones of 2017 end at iOS 16.7. Syntax is compiled for
 * them; functions are not added, so the built files may use none that is younger (`browser-features.ts`).
 * `browser-check.es5.ts` shows people with an older browser what to do.
 */
export const OLDEST_BROWSERS = { chrome: 111, firefox: 121, safari: 16.4 } as const;

/** The same browsers as a browserslist query. The CSS compiler has a separate name for iPhones. */
export const BROWSERSLIST = [
  `chrome >= ${OLDEST_BROWSERS.chrome}`,
  `firefox >= ${OLDEST_BROWSERS.firefox}`,
  `safari >= ${OLDEST_BROWSERS.safari}`,
  `ios_saf >= ${OLDEST_BROWSERS.safari}`,
];
