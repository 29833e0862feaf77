import type { Nodes } from 'mdast';
import { isLink, isUnderline, type Run } from './copied-run.ts';

/** Writes the text of a block so that readers see it as it is, with a backslash only where Markdown would take it for a sign. */
export function escapeMarkdown(runs: readonly Run[], parent: Nodes['type']): readonly Run[] {
  // Signs that stay as they are though they may begin a mark: a later one, which would end it, gets a backslash.
  const openSigns = new Set<string>();
  // Beside real marks (links have other signs), any sign might begin or end one.
  const hasMarks = runs.some(({ marks }) => !marks.every(isLink));
  return runs.map((run, index) => {
    if (run.type !== 'text') return run;
    const before = runs[index - 1];
    const after = runs[index + 1];
    const isNearUnderline = [before, after].some((near) => near?.marks.some(isUnderline));
    // The neighbour of a sign at an end of the block, where the signs of the run's own marks are written.
    const edge = run.marks.length > 0 ? '*' : ' ';
    let text = run.value
      // Signs that have a meaning alone: a backslash, a code mark, the start of a tag or entity, the end of a link's text.
      .replace(/\\(?=[!-/:-@[-`{-~]|$)|`|<(?=[a-z/!?])|&(?=#?\w+;)|\](?=[(:])/gi, '\\$&')
      // Signs that may be marks, alone or repeated, such as `**`. Here `++` underlines.
      .replace(/([*_~+])\1*/g, (signs, sign: string, at: number, all: string) => {
        const previous = all[at - 1] ?? (before ? sideOf(before) : edge);
        const next = all[at + signs.length] ?? (after ? sideOf(after) : edge);
        if (!/\S/.test(previous) && !/\S/.test(next)) return signs;
        const isInWord = isWord(previous) && isWord(next);
        const escaped = signs.replace(/./g, '\\$&');
        const touchesMark = [previous, next].includes('*');
        const isUnderlined = run.marks.some(isUnderline);
        if (sign === '+' && (isUnderlined || (isNearUnderline && touchesMark))) return escaped;
        if ((sign === '_' && isInWord) || (sign === '+' && signs.length !== 2)) return signs;
        const mayEnd = /\S/.test(previous) && openSigns.has(sign);
        if (mayEnd || (sign !== '+' && (touchesMark || hasMarks))) return escaped;
        if (/\S/.test(next)) openSigns.add(sign);
        return signs;
      });
    const isInLink = run.marks.some(isLink);
    // Brackets that are not in pairs would end the text of the link.
    if (isInLink && /[[\]]/.test(run.value.replace(/\[[^[\]]*\](?!\()/g, '')))
      text = text.replace(/\\?([[\]])/g, '\\$1');
    // Before the bracket of a link, an exclamation mark would make a picture.
    if (after && !isInLink && after.marks.length > 0) text = text.replace(/!$/, '\\!');
    if (parent === 'tableRow') return { ...run, value: text.replaceAll('|', '\\|') };
    // The rest has a meaning only at the start of a line.
    if (before && before.type !== 'break') return { ...run, value: text };
    // `[ ]` or `[x]` would make a check box of the item.
    if (!before && parent === 'listItem') text = text.replace(/^\[(?=[ x]\]\s)/i, '\\[');
    return { ...run, value: text.replace(LINE_START, '$1\\') };
  });
}

/** The character beside a run in the Markdown: white space at the end of a line, else the sign of a mark or of code. */
const sideOf = ({ type }: Run): string => (type === 'break' ? ' ' : '*');

const isWord = (char: string): boolean => /[\p{L}\p{N}_]/u.test(char);

/** Signs that would begin a heading, quotation, list, line or block of code. The group is the number of an item. */
const LINE_START =
  /^(?:(?=#{1,6}(?:\s|$))|(?=>)|(?=[-+*](?:\s|$))|(?=[-=*_~:|\s]+$)|(?=~{3})|(\d{1,9})(?=[.)](?:\s|$)))/;
