import { CONTENT_MAX, CONTENT_MAX_DEPTH } from './limits.ts';

/**
 * Estimated milliseconds that a Markdown parser may spend on marks that never close. A long article stays far
 * below; the rest of the parser's work grows only with the length.
 */
export const CONTENT_MAX_COST_MS = 150;

/**
 * Measured milliseconds of the parser. A name with `Pair` counts every pair of such things: in the whole text, or for
 * inline ones in their block.
 */
const COST_MS = {
  containerPair: 2e-4,
  setextPair: 4e-4,
  linePair: 8e-6,
  blankLine: 2.1e-2,
  lineLevel: 1.5e-3,
  tokenPair: 3e-6,
  /** For each closing mark or bracket, per token of the block. */
  closerToken: 8e-5,
  /** For each `<!`, per character of the block. */
  declaration: 2e-5,
  /** For each word or mark inside an open bracket, per word and mark of the block. */
  insideBracket: 5e-5,
  /** For each start or end of an address, and each dot or dash of a name, per character of its word. */
  addressWord: 1.5e-4,
  nameDot: 4e-5,
} as const;

/** Reason not to parse a text. */
export type ContentProblem = 'too-long' | 'too-deep' | 'too-tangled';

/**
 * Reason not to parse this Markdown; null if it is safe. Parsers take seconds, or overflow the stack, on a few kilobytes of
 * deeply nested quotes, lists, brackets or emphasis. The check takes time linear in the length. Its estimates may be too
 * high, never too low.
 */
export function contentProblem(markdown: string): ContentProblem | null {
  if (markdown.length > CONTENT_MAX) return 'too-long';
  const { depth, cost } = shapeOf(markdown);
  if (depth > CONTENT_MAX_DEPTH) return 'too-deep';
  return cost > CONTENT_MAX_COST_MS ? 'too-tangled' : null;
}

/** Whether Markdown is shown as plain text, and rejected by the server. */
export const isTooHostile = (markdown: string): boolean => contentProblem(markdown) !== null;

/** How deeply quotes, lists, brackets and emphasis are nested. */
export const markdownDepth = (markdown: string): number => shapeOf(markdown).depth;

type Shape = { readonly depth: number; readonly cost: number };

/** Marks of quotes and list items at the start of a line, with the spaces around them. */
const LINE_PREFIX = /^[ \t]*(?:(?:>|(?:[-*+]|\d{1,9}[.)])(?=[ \t]|$))[ \t]*)*/;
/** A line such as `- - -` is a rule and no list. */
const HORIZONTAL_RULE = /^[ \t]*([-*_])(?:[ \t]*\1){2,}[ \t]*$/;
/** Makes a heading of the text above it. */
const HEADING_UNDERLINE = /^[ \t>]*(?:=+|-+)[ \t]*$/;
/** Only a bullet with text after it always ends the paragraph above. */
const LIST_ITEM = /^ {0,3}[-*+][ \t]+[^ \t]/;

function shapeOf(markdown: string): Shape {
  let open = 0;
  let quotes = 0;
  let deepest = 0;
  let containers = 0;
  let setexts = 0;
  let lines = 0;
  let blanks = 0;
  let levels = 0;
  let afterText = false;
  const blocks: string[] = [];
  for (const line of markdown.split(/\r\n|\r|\n/)) {
    if (line.trim() === '') {
      afterText = false;
      quotes = 0;
      blanks += 1;
      continue;
    }
    const [prefix] = HORIZONTAL_RULE.test(line) ? [''] : (LINE_PREFIX.exec(line) ?? ['']);
    const marks = count(prefix, />|[-*+]|\d+/g);
    const quoted = count(prefix, />/g);
    // Every level of a list is indented by two spaces or more.
    const indents = (prefix.match(/[ \t]+/g) ?? []).map(({ length }) => Math.floor(length / 2));
    const maxOpen = marks + indents.reduce((sum, levels) => sum + levels, 0);
    // A line without marks that follows another one continues its paragraph and closes nothing.
    if (marks > 0 || !afterText) open = Math.min(open + marks, maxOpen);
    containers += marks - Math.min(quoted, quotes);
    quotes = marks > 0 ? quoted : quotes;
    deepest = Math.max(deepest, open);
    levels += open;
    lines += 1;
    if (HEADING_UNDERLINE.test(line)) setexts += 1;
    if (afterText && !LIST_ITEM.test(line)) blocks.push(`${blocks.pop()}\n${line}`);
    else blocks.push(line);
    afterText = true;
  }
  const inline = blocks.map(inlineShape);
  return {
    depth: deepest + inline.reduce((most, { depth }) => Math.max(most, depth), 0),
    cost:
      containers ** 2 * COST_MS.containerPair +
      setexts ** 2 * COST_MS.setextPair +
      lines ** 2 * COST_MS.linePair +
      blanks * COST_MS.blankLine +
      levels * COST_MS.lineLevel +
      inline.reduce((sum, { cost }) => sum + cost, 0),
  };
}

/** Runs of the same mark, other signs that the parser separates from words, and the text between them. */
const PIECE = /([*_~+])\1*|[[\]!<&\\`|:@]|[^\s*_~+[\]!<&\\`|:@]+/g;

/** Depth and cost of one block of text. Marks inside code are counted too. */
function inlineShape(block: string): Shape {
  const brackets = new Nesting();
  const emphasis = new Nesting();
  let pieces = 0;
  let tokens = 0;
  let closers = 0;
  let inside = 0;
  for (const { 0: piece, 1: mark, index } of block.matchAll(PIECE)) {
    pieces += 1;
    if (brackets.open > 0) inside += 1;
    if (mark || '[]!<&\\`|:@'.includes(piece)) tokens += 1;
    if (piece === '[') brackets.add(1);
    if (piece === ']') brackets.add(-1);
    const side = mark && sideOf(block[index - 1], block[index + piece.length], mark);
    if (piece === ']' || side === 'closes' || side === 'both') closers += 1;
    if (!side || side === 'none') continue;
    // Marks at once, such as `***`, may open several.
    const levels = Math.ceil(piece.length / 2);
    const opens = side === 'opens' || (side === 'both' && emphasis.open === 0);
    emphasis.add(opens ? levels : -levels);
  }
  let addresses = 0;
  for (const [word] of block.matchAll(/\S+/g)) {
    const starts = count(word, /www\.|https?:|&/gi);
    addresses +=
      word.length * (starts * COST_MS.addressWord + count(word, /[-._+]/g) * COST_MS.nameDot);
  }
  return {
    depth: brackets.depth + emphasis.depth,
    cost:
      tokens ** 2 * COST_MS.tokenPair +
      closers * tokens * COST_MS.closerToken +
      count(block, /<[!?]/g) * block.length * COST_MS.declaration +
      inside * pieces * COST_MS.insideBracket +
      addresses,
  };
}

/** Whether a run of marks can begin or end emphasis, by the characters before and after it. */
function sideOf(before = ' ', after = ' ', mark: string): 'opens' | 'closes' | 'both' | 'none' {
  const [spaceBefore, spaceAfter] = [before.trim() === '', after.trim() === ''];
  if (spaceBefore || spaceAfter) {
    if (spaceBefore && spaceAfter) return 'none';
    return spaceBefore ? 'opens' : 'closes';
  }
  const isWord = /[\p{L}\p{N}]/u;
  const wordBefore = isWord.test(before);
  if (wordBefore === isWord.test(after)) return wordBefore && mark === '_' ? 'none' : 'both';
  return wordBefore ? 'closes' : 'opens';
}

/**
 * Counts open marks. `depth` is how far the count ever fell below its peak, because only marks that are closed again
 * are nested.
 */
class Nesting {
  open = 0;
  depth = 0;
  #peak = 0;

  add(levels: number): void {
    this.open = Math.max(0, this.open + levels);
    this.#peak = Math.max(this.#peak, this.open);
    this.depth = Math.max(this.depth, this.#peak - this.open);
  }
}

const count = (text: string, pattern: RegExp): number => text.match(pattern)?.length ?? 0;
