/**
 * Limits of built files in bytes. Below a budget the simplest code wins; a change that uses some of it needs no
 * explanation. Beyond a budget, find the cause before raising it.
 */
export const BUDGETS = {
  /** Scripts of the home page (brotli): shell, entries and home widgets. About a second on slow 4G. */
  homeScripts: 154_000,
  /** Scripts of an article (brotli): shell, entry, page, and the Markdown renderer, which loads at rest. */
  articleScripts: 190_000,
  /** Added to either for languages in other scripts, whose letters take two bytes. */
  otherLanguages: 4_000,
  /** A section's `remoteEntry.js`, uncompressed. Most of it is the glue of Rspack and Module Federation. */
  remoteEntry: 26_000,
  /** The chunk with the Markdown renderer (brotli). */
  markdown: 46_000,
  /** SSR bundles (brotli), which only the server loads. */
  shellSsrBundle: 166_500,
  sectionSsrBundle: 68_000,
} as const;
