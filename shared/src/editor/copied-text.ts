import type { InlineCode, Nodes, PhrasingContent, Root, Text } from 'mdast';
import { isLink, isUnderline, type Run } from './copied-run.ts';
import { escapeMarkdown } from './escape-markdown.ts';

type TidyOptions = { readonly escapes: boolean };

/**
 * Makes the text of a copied tree one that Markdown can express: no mark begins or ends with a space, or where readers
 * would not see it as a mark; two line ends make a paragraph; nothing is empty.
 */
export function tidyCopiedText(parent: Nodes, options: TidyOptions): void {
  if (!('children' in parent)) return;
  parent.children = (parent.children as Root['children']).flatMap((node) => {
    const write = (runs: readonly Run[]) => {
      const written = options.escapes ? escapeMarkdown(runs, parent.type) : runs;
      return { ...node, children: nestMarks(written) } as typeof node;
    };
    if (node.type === 'paragraph')
      return paragraphsOf(node.children)
        .filter((runs) => runs.length > 0)
        .map(write);
    if (node.type === 'heading' || (node as Nodes).type === 'tableCell') {
      const runs = tidyTwice(runsOf(node).map((run) => (run.type === 'break' ? SPACE : run)));
      return runs.length > 0 || node.type !== 'heading' ? [write(runs)] : [];
    }
    tidyCopiedText(node, options);
    const isEmpty = 'children' in node && node.children.length === 0;
    return isEmpty ? [] : [node];
  }) as typeof parent.children;
}

const SPACE: Run = { type: 'text', value: ' ', marks: [] };

const isBlank = ({ type, value }: Run): boolean =>
  type === 'break' || (type === 'text' && value.trim() === '');

/** The runs of a node; `marks` are those around it. */
function runsOf(node: Nodes, marks: readonly string[] = []): Run[] {
  if (node.type === 'break') return [{ type: 'break', value: '', marks }];
  if (node.type === 'inlineCode') return [{ type: 'inlineCode', value: node.value, marks }];
  if (node.type === 'text')
    return [{ type: 'text', value: node.value.replace(/[\u200b\ufeff]/g, ''), marks }];
  if (!('children' in node)) return [];
  return node.children.flatMap((child) => runsOf(child, marksIn(node, marks)));
}

function marksIn(node: Nodes, marks: readonly string[]): readonly string[] {
  if (!['strong', 'emphasis', 'delete', 'link'].includes(node.type)) return marks;
  const { type, url, data } = node as { type: string; url?: string; data?: object };
  const all = [...new Set([...marks, JSON.stringify({ type, url, data })])];
  // Every program underlines links.
  return all.some(isLink) ? all.filter((mark) => !isUnderline(mark)) : all;
}

/** The blank beginning, the text and the blank end of a run, each if there is one. */
const piecesOf = (run: Run): readonly Run[] => {
  const { type, value } = run;
  if (type !== 'text') return [run];
  const start = value.length - value.trimStart().length;
  const end = Math.max(start, value.trimEnd().length);
  return [value.slice(0, start), value.slice(start, end), value.slice(end)].flatMap((piece) =>
    piece === '' ? [] : [{ ...run, value: piece }],
  );
};

function paragraphsOf(children: readonly PhrasingContent[]): (readonly Run[])[] {
  const paragraphs: Run[][] = [[]];
  let breaks = 0;
  for (const run of children.flatMap((child) => runsOf(child))) {
    if (run.type === 'break') breaks += 1;
    else if (!isBlank(run)) breaks = 0;
    if (breaks === 2) paragraphs.push([]);
    paragraphs.at(-1)?.push(run);
  }
  return paragraphs.map(tidyTwice);
}

/** A second time, because a mark that had to go may leave a space at the end of another. */
const tidyTwice = (runs: readonly Run[]) => tidyRuns(tidyRuns(runs));

/** Removes what is blank at both ends, and the marks that Markdown cannot express. */
function tidyRuns(runs: readonly Run[]): readonly Run[] {
  const tidied: Run[] = [];
  let gap: Run | undefined;
  for (const run of runs.flatMap(piecesOf)) {
    if (isBlank(run)) {
      // A line end outlasts the spaces around it.
      gap = gap?.type === 'break' ? gap : run;
      continue;
    }
    const last = tidied.at(-1);
    const pieces = gap ? [run] : piecesBehind(tidied, run);
    // A blank text has only the marks of both sides.
    if (last && gap)
      join(tidied, { ...gap, value: gap.value.slice(0, 1), marks: commonMarks(last, run) });
    gap = undefined;
    for (const piece of pieces) join(tidied, piece);
  }
  return tidied;
}

const commonMarks = (one: Run, other: Run) =>
  one.marks.filter((mark) => other.marks.includes(mark));

/** Adds a run, or its text to the run before if that has the same marks. */
function join(runs: Run[], run: Run): void {
  const last = runs.at(-1);
  const isSame = last?.type === run.type && `${last.marks}` === `${run.marks}`;
  if (last && isSame) runs[runs.length - 1] = { ...last, value: last.value + run.value };
  else runs.push(run);
}

// The parser takes characters of two code units, such as most emoji, for letters.
const PUNCTUATION = String.raw`(?:(?![\u{10000}-\u{10ffff}])[\p{P}\p{S}])`;
const PUNCTUATION_AT_START = new RegExp(`^${PUNCTUATION}+`, 'u');
const PUNCTUATION_AT_END = new RegExp(`(?<!${PUNCTUATION})${PUNCTUATION}+$`, 'u');

/**
 * The next run in pieces that can stand directly behind the runs, whose end may change for it: beside a letter, a mark may
 * neither begin nor end with punctuation, which moves out of it: bold `word.` before `next` becomes `**word**.next`.
 */
function piecesBehind(runs: Run[], next: Run): readonly Run[] {
  const previous = runs.pop();
  if (!previous) return [next];
  const shared = commonMarks(previous, next);
  const marksOfPunctuation = (run: Run) =>
    run.marks.filter((mark) => isLink(mark) || shared.includes(mark));
  const endLength = punctuationLength(previous, PUNCTUATION_AT_END);
  const [textBefore, endOfPrevious] = splitAt(previous.value, previous.value.length - endLength);
  const startLength = punctuationLength(next, PUNCTUATION_AT_START);
  const [startOfNext, textAfter] = splitAt(next.value, startLength);
  // An escaped plus is a letter for the parser.
  const isAfterLetter = endOfPrevious === '' || endOfPrevious.endsWith('+');
  const isBeforeLetter = startOfNext === '' || startOfNext.startsWith('+');
  const pieceOf = (run: Run, value: string, marks = run.marks) =>
    value === '' ? [] : [{ ...run, value, marks }];
  const wholeRun = (run: Run, isBesideLetter: boolean) =>
    pieceOf(run, run.value, isBesideLetter ? marksBesideLetter(run, shared) : run.marks);
  const previousPieces =
    isBeforeLetter && endOfPrevious !== ''
      ? [
          ...pieceOf(previous, textBefore),
          ...pieceOf(previous, endOfPrevious, marksOfPunctuation(previous)),
        ]
      : wholeRun(previous, isBeforeLetter);
  for (const piece of previousPieces) join(runs, piece);
  return isAfterLetter && startOfNext !== ''
    ? [...pieceOf(next, startOfNext, marksOfPunctuation(next)), ...pieceOf(next, textAfter)]
    : wholeRun(next, isAfterLetter);
}

const splitAt = (text: string, index: number) => [text.slice(0, index), text.slice(index)] as const;

/** Code counts as punctuation, because of its signs. */
const punctuationLength = ({ type, value }: Run, pattern: RegExp): number =>
  type === 'text' ? (pattern.exec(value)?.[0].length ?? 0) : value.length;

/** Beside a letter, only one kind of signs may end: those of a link, asterisks, or those of a struck text. */
function marksBesideLetter({ marks }: Run, shared: readonly string[]): readonly string[] {
  const ending = marks.filter((mark) => !shared.includes(mark) && !isUnderline(mark));
  const strike = ending.filter((mark) => mark.includes('"delete"'));
  const asterisks = ending.filter((mark) => !isLink(mark) && !strike.includes(mark));
  const kept = [ending.filter(isLink), asterisks, strike].find(({ length }) => length > 0) ?? [];
  return marks.filter((mark) => shared.includes(mark) || kept.includes(mark));
}

/** Makes a tree of runs. The mark that reaches furthest goes outside; of equal ones a link, because it may stand anywhere. */
function nestMarks(runs: readonly Run[]): PhrasingContent[] {
  const nodes: PhrasingContent[] = [];
  for (let index = 0; index < runs.length; ) {
    const { marks, ...leaf } = runs[index] as Run;
    if (marks.length === 0) {
      nodes.push(leaf as Text | InlineCode);
      index += 1;
      continue;
    }
    const reachOf = (mark: string) => {
      let end = index + 1;
      while (runs[end]?.marks.includes(mark)) end += 1;
      return end;
    };
    const [outer] = marks
      .map((mark) => ({ mark, end: reachOf(mark) }))
      .sort((a, b) => b.end - a.end || Number(isLink(b.mark)) - Number(isLink(a.mark)));
    if (!outer) break;
    const inside = runs
      .slice(index, outer.end)
      .map((run) => ({ ...run, marks: run.marks.filter((mark) => mark !== outer.mark) }));
    nodes.push({ ...JSON.parse(outer.mark), children: nestMarks(inside) });
    index = outer.end;
  }
  return nodes;
}
