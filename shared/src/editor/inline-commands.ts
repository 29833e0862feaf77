import { t } from '../language/index.ts';
import { type Command, replaceRange, type TextEdit } from './text-edit.ts';

type Range = { readonly start: number; readonly end: number };

/**
 * Puts marks around the selection or the word at the caret, or removes them. Several lines are marked one by
 * one, because in Markdown no mark reaches across an empty line.
 */
const wrap =
  (mark: string, placeholder: string): Command =>
  (edit) => {
    const range = trimmed(edit.text, edit.start === edit.end ? wordAt(edit) : edit);
    const selected = edit.text.slice(range.start, range.end);
    const around = marksAround(edit.text, range, mark);
    if (around) {
      const outer = { start: range.start - mark.length, end: range.end + mark.length };
      return replaceRange(edit, outer, { text: selected, select: [0, selected.length] });
    }
    if (isMarked(selected, mark)) {
      const bare = selected.slice(mark.length, -mark.length);
      return replaceRange(edit, range, { text: bare, select: [0, bare.length] });
    }
    if (selected === '') {
      const text = mark + placeholder + mark;
      return replaceRange(edit, range, {
        text,
        select: [mark.length, mark.length + placeholder.length],
      });
    }
    const lines = selected.split('\n').map((line) => wrapLine(line, mark));
    const text = lines.join('\n');
    const select: [number, number] =
      lines.length > 1 ? [0, text.length] : [mark.length, mark.length + selected.length];
    return replaceRange(edit, range, { text, select });
  };

export const bold = wrap('**', t('bold text'));
export const italic = wrap('*', t('italic text'));
export const underline = wrap('++', t('underlined text'));
export const strikethrough = wrap('~~', t('struck text'));
export const inlineCode = wrap('`', t('code'));

const ADDRESS = /^(?:https?:\/\/|www\.|mailto:)\S+$/i;

/** Makes the selection a link. Then selects its address, or its text if the selection was an address. */
export const link: Command = (edit) => {
  const range = trimmed(edit.text, edit.start === edit.end ? wordAt(edit) : edit);
  const selected = edit.text.slice(range.start, range.end);
  const placeholder = t('text');
  const placeholderPlace: [number, number] = [1, 1 + placeholder.length];
  if (ADDRESS.test(selected))
    return replaceRange(edit, range, {
      text: `[${placeholder}](${selected})`,
      select: placeholderPlace,
    });
  const text = selected || placeholder;
  const address = 'https://';
  const start = text.length + 3;
  const select: [number, number] = selected ? [start, start + address.length] : placeholderPlace;
  return replaceRange(edit, range, { text: `[${text}](${address})`, select });
};

const LINE_START = /^\s*(?:>\s?|[-*+] (?:\[[ xX]\] )?|\d{1,9}[.)] |#{1,6} )*/;

function wrapLine(line: string, mark: string): string {
  const start = LINE_START.exec(line)?.[0].length ?? 0;
  const text = line.slice(start).trimEnd();
  return text === '' ? line : `${line.slice(0, start)}${mark}${text}${mark}`;
}

/** How often the mark's sign stands on both sides of the range. */
function marksAround(text: string, { start, end }: Range, mark: string): boolean {
  const sign = mark[0];
  let count = 0;
  while (text[start - count - 1] === sign && text[end + count] === sign) count += 1;
  return has(count, mark);
}

function isMarked(selected: string, mark: string): boolean {
  let count = 0;
  while (
    2 * (count + 1) < selected.length &&
    selected[count] === mark[0] &&
    selected.at(-count - 1) === mark[0]
  )
    count += 1;
  return has(count, mark);
}

/** Two stars are bold, one is italic, three are both. */
const has = (count: number, mark: string): boolean =>
  mark.length === 2 ? count >= 2 : count % 2 === 1;

function wordAt({ text, start }: TextEdit): Range {
  const isWord = (char: string | undefined) => char !== undefined && /[\p{L}\p{N}'’-]/u.test(char);
  let from = start;
  let to = start;
  while (isWord(text[from - 1])) from -= 1;
  while (isWord(text[to])) to += 1;
  return { start: from, end: to };
}

/** The range without spaces at its ends: marks only work if they touch a word. */
function trimmed(text: string, { start, end }: Range): Range {
  const selected = text.slice(start, end);
  if (selected.trim() === '') return { start, end };
  return {
    start: start + selected.length - selected.trimStart().length,
    end: end - selected.length + selected.trimEnd().length,
  };
}
