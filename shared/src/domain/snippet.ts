export const SNIPPET_CODE_POINTS = 150;

/** No more is read, so that the card of a long post costs no more than that of a short one. */
const MAX_READ_CHARS = 2000;

/**
 * Plain text of Markdown for a card: marks removed, white space collapsed, cut after 150 code
 * points with `...` when there was more.
 */
export function snippet(markdown: string): string {
  const text = plainText(markdown.slice(0, MAX_READ_CHARS));
  const codePoints = Array.from(text);
  if (codePoints.length <= SNIPPET_CODE_POINTS) return text;
  return `${codePoints.slice(0, SNIPPET_CODE_POINTS).join('')}...`;
}

/** How an item of a list begins. */
const LIST_ITEM = '[ \\t]*(?:[-*+]|\\d{1,9}[.)])[ \\t]';
const LINE_END_BEFORE_ITEM = new RegExp(`([^\\s.,:;!?])\\s*\\n(?=${LIST_ITEM})`, 'g');
const LAST_ITEM_OF_LIST = new RegExp(
  `^(${LIST_ITEM}.*[^\\s.,:;!?])\\n\\s*\\n(?!${LIST_ITEM})(?=\\S)`,
  'gm',
);

/** Items of a list are joined as parts of a sentence, which their line breaks no longer separate. */
function plainText(markdown: string): string {
  return markdown
    .replace(LAST_ITEM_OF_LIST, '$1. ')
    .replace(LINE_END_BEFORE_ITEM, '$1;\n')
    .replace(/^ {0,3}(?:```|~~~).*$/gm, ' ')
    .replace(/!\[[^\]]*\]\([^)]*\)/g, ' ')
    .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/^ {0,3}\|?[ :|-]*-[ :|-]*\|?$/gm, ' ')
    .replace(/^[ \t]*(?:#{1,6}[ \t]|>|[-*+][ \t](?:\[[ xX]\][ \t])?|\d{1,9}[.)][ \t])+/gm, '')
    .replace(/<((?:https?|mailto):[^>\s]+)>/g, '$1')
    .replace(/\*\*|__|~~|\+\+|`/g, '')
    .replace(/(^|[\s(])[*_](?=\S)|(?<=[^\s\\])[*_](?=[\s).,;:!?]|$)/gm, '$1')
    .replace(/\|/g, ' ')
    .replace(/\\([\\`*_{}[\]()#+.!|~>-])/g, '$1')
    .replace(/\s+/g, ' ')
    .trim();
}
