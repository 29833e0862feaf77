import type { NewsPost } from 'shared/contract';

/** The beginning of a text is enough to tell. */
const READ_CHARS = 2000;
const ADDRESSES = /\S*[/@]\S*/g;

/** The language of a text by its script; undefined for one in another script, or without letters. */
export function textLanguage(text: string): NewsPost['language'] {
  const words = text.slice(0, READ_CHARS).replace(ADDRESSES, '');
  const count = (letters: RegExp) => words.match(letters)?.length ?? 0;
  const half = count(/\p{L}/gu) / 2;
  if (count(/\p{Script=Cyrillic}/gu) > half) return 'bg';
  return count(/\p{Script=Latin}/gu) > half ? 'en' : undefined;
}
