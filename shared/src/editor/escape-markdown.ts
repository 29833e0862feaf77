import type { Nodes } from 'mdast';
import type { Run } from './copied-text.ts';

/** Writes the text of a block so that readers see it as it is, with a backslash only where Markdown would take it for a sign. */
export function escapeMarkdown(runs: readonly Run[], parent: Nodes['type']): readonly Run[] {
  // Signs that may begin a mark, which a later one would end.
  const openSigns = new Set<string>();
  return runs.map((run, index) => {
    if (run.type !== 'text') return run;
    const before = runs[index - 1];
    const after = runs[index + 1];
    const isMarked = run.marks.length > 0;
    let text = run.value
      .replace(/\\(?=[!-/:-@[-`{-~]|$)|`|<(?=[a-z/!?])|&(?=#?\w+;)|\](?=[(:])/gi, '\\$&')
      .replace(/([*_~+])\1*/g, (signs, sign: string, at: number, all: string) => {
        const previous = all[at - 1] ?? (before && before.type !== 'break' ? '*' : ' ');
        const next = all[at + signs.length] ?? (after && after.type !== 'break' ? '*' : ' ');
        if (!/\S/.test(previous) && !/\S/.test(next)) return signs;
        if (isWord(previous) && (sign === '_' ? isWord(next) : sign === '+')) return signs;
        if (sign === '+') return signs === '++' ? `\\${signs}` : signs;
        const mayEnd = /\S/.test(previous) && openSigns.has(sign);
        if (mayEnd || isMarked) return signs.replace(/./g, '\\$&');
        if (/\S/.test(next)) openSigns.add(sign);
        return signs;
      });
    const isInLink = run.marks.some((mark) => mark.startsWith('{"type":"link"'));
    if (isInLink && /[[\]]/.test(text.replace(/\[[^[\]]*\]/g, '')))
      text = text.replace(/[[\]]/g, '\\$&');
    if (after && !isInLink && after.marks.length > 0) text = text.replace(/!$/, '\\!');
    if (parent === 'tableRow') return { ...run, value: text.replaceAll('|', '\\|') };
    if (before && before.type !== 'break') return { ...run, value: text };
    if (!before && parent === 'listItem') text = text.replace(/^\[(?=[ x]\]\s)/i, '\\[');
    return { ...run, value: text.replace(LINE_START, '$1\\') };
  });
}

const isWord = (char: string): boolean => /[\p{L}\p{N}_]/u.test(char);

/** Signs that would begin a heading, quotation, list, line or block of code. The group is the number of an item. */
const LINE_START =
  /^(?:(?=#{1,6}(?:\s|$))|(?=>)|(?=[-+*](?:\s|$))|(?=[-=*_~:|\s]+$)|(?=~{3})|(\d{1,9})(?=[.)](?:\s|$)))/;
