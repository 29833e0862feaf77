export const SNIPPET_CODE_POINTS = 150;

/** The limit keeps the card of a long post as cheap as that of a short one. */
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

const LIST_ITEM = '[ \\t]*(?:[-*+]|\\d{1,9}[.)])[ \\t]';
/** The end of a line without punctuation, before the next item. */
const LINE_END_BEFORE_ITEM = new RegExp(`([^\\s.,:;!?])\\s*\\n(?=${LIST_ITEM})`, 'g');
const LAST_ITEM_OF_LIST = new RegExp(
  `^(${LIST_ITEM}.*[^\\s.,:;!?])\\n\\s*\\n(?!${LIST_ITEM})(?=\\S)`,
  'gm',
);

const FENCE_LINE = /^ {0,3}(?:```|~~~).*$/gm;
const IMAGE = /!\[[^\]]*\]\([^)]*\)/g;
const LINK = /\[([^\]]*)\]\([^)]*\)/g;
/** A thematic break, or the line below the head of a table. */
const RULE_LINE = /^ {0,3}\|?[ :|-]*-[ :|-]*\|?$/gm;
/** The marks before a heading, quotation, list item or task. */
const BLOCK_MARKS = /^[ \t]*(?:#{1,6}[ \t]|>|[-*+][ \t](?:\[[ xX]\][ \t])?|\d{1,9}[.)][ \t])+/gm;
const AUTOLINK = /<((?:https?|mailto):[^>\s]+)>/g;
const DOUBLE_MARKS_AND_CODE = /\*\*|__|~~|\+\+|`/g;
/** An asterisk or underscore where emphasis begins or ends, but not inside a word. */
const EMPHASIS_MARK = /(^|[\s(])[*_](?=\S)|(?<=[^\s\\])[*_](?=[\s).,;:!?]|$)/gm;
const ESCAPED_MARK = /\\([\\`*_{}[\]()#+.!|~>-])/g;

/** Removes the marks. The items of a list become a sentence, with semicolons in place of their line breaks. */
function plainText(markdown: string): string {
  return markdown
    .replace(LAST_ITEM_OF_LIST, '$1. ')
    .replace(LINE_END_BEFORE_ITEM, '$1;\n')
    .replace(FENCE_LINE, ' ')
    .replace(IMAGE, ' ')
    .replace(LINK, '$1')
    .replace(RULE_LINE, ' ')
    .replace(BLOCK_MARKS, '')
    .replace(AUTOLINK, '$1')
    .replace(DOUBLE_MARKS_AND_CODE, '')
    .replace(EMPHASIS_MARK, '$1')
    .replace(/\|/g, ' ')
    .replace(ESCAPED_MARK, '$1')
    .replace(/\s+/g, ' ')
    .trim();
}
