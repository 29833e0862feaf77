/**
 * Takes the place of what turns a tree back into Markdown: `mdast-util-gfm` brings it, and this site only reads
 * Markdown. The file that shows an article is 3 KB smaller without it.
 */
export const defaultHandlers = {};

export function markdownTable(): never {
  throw new Error('Markdown is not written here');
}
