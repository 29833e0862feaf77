import { CONTENT_MAX, CONTENT_MAX_DEPTH } from './limits.ts';
import { inlineShape } from './markdown-inline.ts';

/**
 * Estimated milliseconds that a Markdown parser may spend on marks that never close. A long article stays far
 * below; the rest of the parser's work grows only with the length.
 */
export const CONTENT_MAX_COST = 150;

/** Measured milliseconds for each pair of containers, of underlined headings and of lines, and for each level of a line. */
const MS = { containerPair: 2e-4, setextPair: 4e-4, linePair: 8e-6, lineLevel: 1.5e-3 } as const;

/** Why a parser must not get a text. */
export type ContentRefusal = 'too-long' | 'too-deep' | 'too-tangled';

/**
 * Why a parser must not get this Markdown; null when it may. Parsers take seconds, or overflow the stack,
 * on a few kilobytes of deeply nested quotes, lists, brackets or emphasis. The check itself takes time
 * linear in the length.
 */
export function contentRefusal(markdown: string): ContentRefusal | null {
  if (markdown.length > CONTENT_MAX) return 'too-long';
  const { depth, cost } = shapeOf(markdown);
  if (depth > CONTENT_MAX_DEPTH) return 'too-deep';
  return cost > CONTENT_MAX_COST ? 'too-tangled' : null;
}

/** True for Markdown that is shown as plain text, and refused when it is saved. */
export const tooHostile = (markdown: string): boolean => contentRefusal(markdown) !== null;

/** How deeply quotes, lists, brackets and emphasis are nested; it may be too high, never too low. */
export const markdownDepth = (markdown: string): number => shapeOf(markdown).depth;

type Container = { readonly quote: boolean; readonly indent: number };

function shapeOf(markdown: string): { depth: number; cost: number } {
  const open: Container[] = [];
  let deepest = 0;
  let inlineDepth = 0;
  let containers = 0;
  let setexts = 0;
  let lines = 0;
  let levels = 0;
  let cost = 0;
  let afterText = false;
  let blockStart = 0;
  const endBlock = (end: number) => {
    const block = inlineShape(markdown, { start: blockStart, end });
    inlineDepth = Math.max(inlineDepth, block.depth);
    cost += block.cost;
  };
  for (let start = 0; start <= markdown.length; ) {
    const end = lineEnd(markdown, start);
    levels += open.length;
    if (isBlank(markdown, start, end)) {
      endBlock(start);
      blockStart = end + 1;
      afterText = false;
      closeQuotes(open);
    } else {
      if (beginsItem(markdown, start, end)) {
        endBlock(start);
        blockStart = start;
      }
      const opened = readContainers(markdown, { start, end, open, lazy: afterText });
      containers += opened;
      deepest = Math.max(deepest, open.length);
      if (isUnderline(markdown, start, end)) setexts += 1;
      lines += 1;
      afterText = true;
    }
    start = end + (markdown.startsWith('\r\n', end) ? 2 : 1);
  }
  endBlock(markdown.length);
  cost +=
    containers ** 2 * MS.containerPair +
    setexts ** 2 * MS.setextPair +
    lines ** 2 * MS.linePair +
    levels * MS.lineLevel;
  return { depth: deepest + inlineDepth, cost };
}

type Line = {
  readonly start: number;
  readonly end: number;
  readonly open: Container[];
  /** The line before is text. Then a line without marks continues its paragraph, and closes nothing. */
  readonly lazy: boolean;
};

/** Keeps the quotes and list items that continue in this line, and adds those that begin in it; returns how many. */
function readContainers(text: string, { start, end, open, lazy }: Line): number {
  let at = start;
  let kept = 0;
  for (; kept < open.length; kept += 1) {
    const container = open[kept];
    const spaces = indentAt(text, at, end);
    if (container?.quote) {
      if (spaces > 3 || text[at + spaces] !== '>') break;
      at += spaces + 1;
      if (text[at] === ' ') at += 1;
    } else if (container && spaces >= container.indent) at += container.indent;
    else break;
  }
  if (isRule(text, at, end)) {
    if (!lazy) open.length = kept;
    return 0;
  }
  let opened = 0;
  for (;;) {
    const spaces = indentAt(text, at, end);
    const width = spaces > 3 && !lazy ? 0 : markWidth(text, at + spaces, end);
    if (width === 0) break;
    if (opened === 0) open.length = kept;
    opened += 1;
    const quote = text[at + spaces] === '>';
    at += spaces + width;
    const gap = indentAt(text, at, end);
    if (gap > 0) at += quote || gap > 4 ? 1 : gap;
    open.push({ quote, indent: spaces + width + (gap > 4 || gap === 0 ? 1 : gap) });
  }
  if (opened === 0 && !lazy) open.length = kept;
  return opened;
}

/** An empty line ends a quote and everything in it; a list goes on. */
function closeQuotes(open: Container[]): void {
  const first = open.findIndex(({ quote }) => quote);
  if (first >= 0) open.length = first;
}

function lineEnd(text: string, start: number): number {
  for (let at = start; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code === 10 || code === 13) return at;
  }
  return text.length;
}

function isBlank(text: string, start: number, end: number): boolean {
  return start + indentAt(text, start, end) >= end;
}

/** Only a bullet with text after it always ends the paragraph above. Any other counts as part of it. */
function beginsItem(text: string, start: number, end: number): boolean {
  const at = start + indentAt(text, start, end);
  if (at - start > 3 || text[at - 1] === '\t' || !'-*+'.includes(text[at] ?? ' ')) return false;
  const gap = indentAt(text, at + 1, end);
  return gap > 0 && at + 1 + gap < end;
}

/** Number of spaces from here on. A tab counts as one, so that depth is overestimated rather than underestimated. */
function indentAt(text: string, start: number, end: number): number {
  let at = start;
  while (at < end && (text[at] === ' ' || text[at] === '\t')) at += 1;
  return at - start;
}

/** Length of a quote mark, bullet or number (`>`, `-`, `12.`) at this place, or 0. */
function markWidth(text: string, at: number, end: number): number {
  if (at >= end) return 0;
  const first = text[at] ?? '';
  if (first === '>') return 1;
  let width = 1;
  if (!'-*+'.includes(first)) {
    width = 0;
    while (width < 9 && isDigit(text.charCodeAt(at + width))) width += 1;
    if (width === 0 || (text[at + width] !== '.' && text[at + width] !== ')')) return 0;
    width += 1;
  }
  const after = text[at + width];
  return at + width >= end || after === ' ' || after === '\t' ? width : 0;
}

const isDigit = (code: number): boolean => code >= 48 && code <= 57;

/** A line such as `- - -`, of only dashes, stars or underscores, is a rule and no list. */
function isRule(text: string, start: number, end: number): boolean {
  const mark = text[start + indentAt(text, start, end)] ?? '';
  if (!'-*_'.includes(mark)) return false;
  let marks = 0;
  for (let at = start; at < end; at += 1) {
    if (text[at] === mark) marks += 1;
    else if (text[at] !== ' ' && text[at] !== '\t') return false;
  }
  return marks > 2;
}

/** A line of only `=` or only `-`, which makes a heading of the text above it. */
function isUnderline(text: string, start: number, end: number): boolean {
  let at = start;
  while (at < end && ' \t>'.includes(text[at] ?? '')) at += 1;
  const mark = text[at] ?? '';
  if (mark !== '=' && mark !== '-') return false;
  while (at < end && text[at] === mark) at += 1;
  return at + indentAt(text, at, end) >= end;
}
