const WORDS_A_MINUTE = 200;

/** How many minutes a text in Markdown takes to read, at least one. Addresses are not read. */
export function readingMinutes(markdown: string): number {
  const read = markdown
    .replace(/\]\([^)]*\)/g, '] ')
    .match(/[\p{L}\p{N}]+(?:[’'.-][\p{L}\p{N}]+)*/gu);
  return Math.max(1, Math.round((read?.length ?? 0) / WORDS_A_MINUTE));
}
