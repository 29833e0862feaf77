import { CONTENT_MAX_DEPTH, CONTENT_MAX_ELEMENTS, CONTENT_MAX_LENGTH } from './limits.ts';

/** Estimated milliseconds of a parser on marks that never close. A long article stays far below. */
export const CONTENT_MAX_COST_MS = 150;

/** Measured milliseconds of the parser, which compares things in pairs: any two of a kind in the text, or two tokens of one block. */
const COST_MS = {
  /** For each pair of marks of quotes and list items. */
  containerPair: 2e-4,
  underlinePair: 4e-4,
  linePair: 8e-6,
  blankLine: 2.1e-2,
  /** For each line, per level that is open there. */
  lineLevel: 1.5e-3,
  tokenPair: 3e-6,
  /** For each closing mark or bracket, per token of the block. */
  closerToken: 8e-5,
  /** For each `<!` or `<?`, per character of the block. */
  declaration: 2e-5,
  /** For each word or mark inside an open bracket, per word and mark of the block. */
  insideBracket: 5e-5,
  /** For each start or end of an address, per character of its word. */
  addressWord: 1.5e-4,
  /** For each dot, dash, underscore or plus, per character of its word. */
  nameDot: 4e-5,
} as const;

/** Milliseconds for each element and each character, also of harmless text. `contentProblem` limits their numbers instead. */
const ELEMENT_MS = 3.5e-2;
const CHARACTER_MS = 6e-4;

export type ContentProblem = 'too-long' | 'too-deep' | 'too-tangled';

/**
 * Reason not to parse this Markdown; null if it is safe. Parsers take seconds, or overflow the stack, on a few kilobytes of
 * deeply nested quotes, lists, brackets or emphasis. The check takes time linear in the length. Its estimates may be too
 * high, never too low.
 */
export function contentProblem(markdown: string): ContentProblem | null {
  if (markdown.length > CONTENT_MAX_LENGTH) return 'too-long';
  const { depth, costMs, elementCount } = shapeOf(markdown);
  if (depth > CONTENT_MAX_DEPTH) return 'too-deep';
  const isTangled = costMs > CONTENT_MAX_COST_MS || elementCount > CONTENT_MAX_ELEMENTS;
  return isTangled ? 'too-tangled' : null;
}

/** Whether Markdown is shown as plain text, and rejected by the server. */
export const isUnsafeToParse = (markdown: string): boolean => contentProblem(markdown) !== null;

/** Estimated milliseconds of reading a text of any kind: the parser, and the plugins that change its tree. */
export function estimatedParsingMs(markdown: string): number {
  const { costMs, elementCount } = shapeOf(markdown);
  return costMs + elementCount * ELEMENT_MS + markdown.length * CHARACTER_MS;
}

/** How deeply quotes, lists, brackets and emphasis are nested. */
export const markdownDepth = (markdown: string): number => shapeOf(markdown).depth;

type Shape = {
  readonly depth: number;
  readonly costMs: number;
  /** About as many elements of HTML as the text becomes. */
  readonly elementCount: number;
};

/** Marks of quotes and list items at the start of a line, with the spaces around them. */
const LINE_PREFIX = /^[ \t]*(?:(?:>|(?:[-*+]|\d{1,9}[.)])(?=[ \t]|$))[ \t]*)*/;
/** A line such as `- - -` is a rule and no list. */
const HORIZONTAL_RULE = /^[ \t]*([-*_])(?:[ \t]*\1){2,}[ \t]*$/;
const HEADING_UNDERLINE = /^[ \t>]*(?:=+|-+)[ \t]*$/;
/** Only a bullet with text after it always ends the paragraph above. */
const BULLET_WITH_TEXT = /^ {0,3}[-*+][ \t]+[^ \t]/;

function shapeOf(markdown: string): Shape {
  let openLevels = 0;
  let openQuotes = 0;
  let deepest = 0;
  let containerCount = 0;
  let underlineCount = 0;
  let lineCount = 0;
  let blankLineCount = 0;
  let levelSum = 0;
  let isAfterText = false;
  const blocks: string[] = [];
  for (const line of markdown.split(/\r\n|\r|\n/)) {
    if (line.trim() === '') {
      isAfterText = false;
      openQuotes = 0;
      blankLineCount += 1;
      continue;
    }
    const [prefix] = HORIZONTAL_RULE.test(line) ? [''] : (LINE_PREFIX.exec(line) ?? ['']);
    const marks = count(prefix, />|[-*+]|\d+/g);
    const quoteMarks = count(prefix, />/g);
    // Every level of a list is indented by two spaces or more.
    const indents = (prefix.match(/[ \t]+/g) ?? []).map(({ length }) => Math.floor(length / 2));
    const maxOpen = marks + indents.reduce((sum, levels) => sum + levels, 0);
    // A line without marks that follows another one continues its paragraph and closes nothing.
    if (marks > 0 || !isAfterText) openLevels = Math.min(openLevels + marks, maxOpen);
    // A quote that goes on from the line above was counted there.
    containerCount += marks - Math.min(quoteMarks, openQuotes);
    openQuotes = marks > 0 ? quoteMarks : openQuotes;
    deepest = Math.max(deepest, openLevels);
    levelSum += openLevels;
    lineCount += 1;
    if (HEADING_UNDERLINE.test(line)) underlineCount += 1;
    // Any other line may continue the paragraph above, and is counted as a part of that block.
    if (isAfterText && !BULLET_WITH_TEXT.test(line)) blocks.push(`${blocks.pop()}\n${line}`);
    else blocks.push(line);
    isAfterText = true;
  }
  const inlineShapes = blocks.map(inlineShape);
  const sumOf = (field: 'costMs' | 'elementCount'): number =>
    inlineShapes.reduce((sum, shape) => sum + shape[field], 0);
  return {
    elementCount: lineCount + levelSum + sumOf('elementCount'),
    depth: deepest + inlineShapes.reduce((most, { depth }) => Math.max(most, depth), 0),
    costMs:
      containerCount ** 2 * COST_MS.containerPair +
      underlineCount ** 2 * COST_MS.underlinePair +
      lineCount ** 2 * COST_MS.linePair +
      blankLineCount * COST_MS.blankLine +
      levelSum * COST_MS.lineLevel +
      sumOf('costMs'),
  };
}

/** Starts of addresses that become links by themselves, and of references to footnotes, which become two. */
const LINK_START = /www\.|https?:|[@<]|\[(?=\^)/gi;

/** Runs of the same mark, other signs that the parser separates from words, and the text between them. */
const PIECE = /([*_~+])\1*|[[\]!<&\\`|:@]|[^\s*_~+[\]!<&\\`|:@]+/g;

/** Depth and cost of one block of text. Marks inside code are counted too. */
function inlineShape(block: string): Shape {
  const brackets = new Nesting();
  const emphasis = new Nesting();
  let pieceCount = 0;
  let tokenCount = 0;
  let closerCount = 0;
  let elementCount = cellCount(block) + count(block, LINK_START);
  let bracketedPieceCount = 0;
  for (const { 0: piece, 1: mark, index } of block.matchAll(PIECE)) {
    pieceCount += 1;
    if (brackets.open > 0) bracketedPieceCount += 1;
    if (mark || '[]!<&\\`|:@'.includes(piece)) tokenCount += 1;
    if (piece === '[') brackets.add(1);
    if (piece === ']') brackets.add(-1);
    if (piece === ']' || piece === '`') elementCount += 1;
    const side = mark && sideOf(block[index - 1], block[index + piece.length], mark);
    if (piece === ']' || side === 'closes' || side === 'both') closerCount += 1;
    if (!side || side === 'none') continue;
    // A run of marks, such as `***`, may open several levels.
    const levels = Math.ceil(piece.length / 2);
    const isOpening = side === 'opens' || (side === 'both' && emphasis.open === 0);
    emphasis.add(isOpening ? levels : -levels);
    if (!isOpening) elementCount += levels;
  }
  let addressCostMs = 0;
  for (const [word] of block.matchAll(/\S+/g)) {
    const addressMarks = count(word, /www\.|https?:|&/gi);
    addressCostMs +=
      word.length * (addressMarks * COST_MS.addressWord + count(word, /[-._+]/g) * COST_MS.nameDot);
  }
  return {
    depth: brackets.depth + emphasis.depth,
    elementCount,
    costMs:
      tokenCount ** 2 * COST_MS.tokenPair +
      closerCount * tokenCount * COST_MS.closerToken +
      count(block, /<[!?]/g) * block.length * COST_MS.declaration +
      bracketedPieceCount * pieceCount * COST_MS.insideBracket +
      addressCostMs,
  };
}

/** A row of a table has as many cells as the row with the most: empty ones are added. */
function cellCount(block: string): number {
  const lines = block.split('\n');
  return lines.length * lines.reduce((most, line) => Math.max(most, count(line, /\|/g)), 0);
}

/** Whether a run of marks can begin or end emphasis, by the characters before and after it. */
function sideOf(before = ' ', after = ' ', mark: string): 'opens' | 'closes' | 'both' | 'none' {
  const isSpaceBefore = before.trim() === '';
  const isSpaceAfter = after.trim() === '';
  if (isSpaceBefore || isSpaceAfter) {
    if (isSpaceBefore && isSpaceAfter) return 'none';
    return isSpaceBefore ? 'opens' : 'closes';
  }
  const wordCharacter = /[\p{L}\p{N}]/u;
  const isWordBefore = wordCharacter.test(before);
  if (isWordBefore === wordCharacter.test(after))
    return isWordBefore && mark === '_' ? 'none' : 'both';
  return isWordBefore ? 'closes' : 'opens';
}

/** Counts open marks. `depth` is how far the count ever fell below its peak: only marks that are closed again are nested. */
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
