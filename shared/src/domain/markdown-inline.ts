import { autolinkCost } from './markdown-autolinks.ts';

type Range = { readonly start: number; readonly end: number };

/**
 * Measured milliseconds. `closerToken` and `bracketToken`: for each closing mark or bracket, per token before it.
 * `declaration`: for each `<!`, per character of the block. `addressEnd`: for each `&`, per character of the
 * address that it may end. `tokenPair`: for each pair of tokens.
 */
const MS = {
  closerToken: 8e-5,
  bracketToken: 3e-5,
  declaration: 2e-5,
  addressEnd: 1e-4,
  tokenPair: 3e-6,
} as const;

const MARKS = '*_~+';
const TOKENS = '*_~+[]!<&\\`|:@';

/**
 * How deeply brackets and emphasis are nested in one block of text, and what unclosed ones can cost the parser.
 * Marks inside code are counted too: the estimate may be too high, never too low.
 */
export function inlineShape(text: string, { start, end }: Range): { depth: number; cost: number } {
  const brackets = new Nesting();
  const emphasis = new Nesting();
  let tokens = 0;
  let closers = 0;
  let declarations = 0;
  let addressEnds = 0;
  let wordStart = start;
  let ampersands = 0;
  for (let at = start; at <= end; at += 1) {
    const char = text[at] ?? ' ';
    if (at === end || isSpace(char)) {
      addressEnds += ampersands * (at - wordStart);
      ampersands = 0;
      wordStart = at + 1;
      continue;
    }
    if (!TOKENS.includes(char)) continue;
    tokens += 1;
    if (char === '&') ampersands += 1;
    if (char === '[') brackets.open();
    else if (char === ']') brackets.close();
    else if (char === '<' && '!?'.includes(text[at + 1] ?? ' ')) declarations += 1;
    else if (MARKS.includes(char)) {
      let last = at;
      while (last + 1 < end && text[last + 1] === char) last += 1;
      const side = sideOf(text, { start: at, end: last + 1 });
      const length = last + 1 - at;
      if (side === 'opens' || (side === 'both' && emphasis.height === 0)) emphasis.open(length);
      else if (side !== 'none') emphasis.close(length);
      if (side !== 'none' && side !== 'opens') closers += 1;
      at = last;
    }
  }
  const cost =
    closers * tokens * MS.closerToken +
    brackets.closed * tokens * MS.bracketToken +
    declarations * (end - start) * MS.declaration +
    addressEnds * MS.addressEnd +
    tokens ** 2 * MS.tokenPair +
    autolinkCost(text, { start, end });
  return { depth: brackets.depth + emphasis.depth, cost };
}

type Side = 'opens' | 'closes' | 'both' | 'none';

/** Whether a run of marks can begin or end emphasis, by what stands beside it. */
function sideOf(text: string, run: Range): Side {
  const before = isSpace(text[run.start - 1]);
  const after = isSpace(text[run.end]);
  if (before && after) return 'none';
  if (before) return 'opens';
  if (after) return 'closes';
  const isWord = /[\p{L}\p{N}]/u;
  const wordBefore = isWord.test(text[run.start - 1] ?? '');
  const wordAfter = isWord.test(text[run.end] ?? '');
  if (wordBefore && wordAfter) return text[run.start] === '_' ? 'none' : 'both';
  if (wordBefore) return 'closes';
  return wordAfter ? 'opens' : 'both';
}

const isSpace = (char: string | undefined): boolean => char === undefined || char.trim() === '';

/** Depth of what was opened and closed again; what stays open nests nothing. */
class Nesting {
  depth = 0;
  closed = 0;
  #inside: number[] = [];

  get height(): number {
    return this.#inside.length;
  }

  /** `length` marks at once, such as `***`, may open several. */
  open(length = 1): void {
    for (let level = 0; level < length; level += 2) this.#inside.push(0);
  }

  close(length = 1): void {
    this.closed += 1;
    for (let level = 0; level < length; level += 2) this.#closeOne();
  }

  #closeOne(): void {
    const inner = this.#inside.pop();
    if (inner === undefined) return;
    const height = inner + 1;
    this.depth = Math.max(this.depth, height);
    const outer = this.#inside.pop();
    if (outer !== undefined) this.#inside.push(Math.max(outer, height));
  }
}
