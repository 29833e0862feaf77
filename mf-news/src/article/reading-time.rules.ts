const WORDS_PER_MINUTE = 200;

/** Minutes to read a text in Markdown, at least one. Addresses do not count. */
export function readingMinutes(markdown: string): number {
  const words = markdown
    .replace(/\]\([^)]*\)/g, '] ')
    .match(/[\p{L}\p{N}]+(?:[’'.-][\p{L}\p{N}]+)*/gu);
  return Math.max(1, Math.round((words?.length ?? 0) / WORDS_PER_MINUTE));
}
