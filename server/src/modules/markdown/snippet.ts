import { crc32 } from 'node:zlib';
import { readSnippet } from 'shared/markdown/text';

type SnippetColumns = { readonly snippet: string | null; readonly snippet_of: number | null };

/** The beginning of a text in plain words, and the checksum of the Markdown that it was made of. */
export const snippetColumns = (markdown: string, snippet = readSnippet(markdown)) => ({
  snippet,
  snippet_of: crc32(markdown),
});

/** The stored snippet; made again where an older version of the program has written the text since. */
export const snippetOf = (row: SnippetColumns, markdown: string): string =>
  row.snippet !== null && row.snippet_of === crc32(markdown) ? row.snippet : readSnippet(markdown);
