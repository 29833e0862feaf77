type Range = { readonly start: number; readonly end: number };

/**
 * Measured milliseconds. `addressWord`: for each start of an address, per character of its word. `nameDot`: for
 * each dot or dash, per character of what may be the name before an `@`. `insideBracket`: for each word inside
 * an open bracket, per word and mark of the block.
 */
const MS = { addressWord: 1.5e-4, nameDot: 4e-5, insideBracket: 5e-5 } as const;

/** Marks that the parser separates from plain words. */
const TOKENS = '*_~[]!<&\\`|:@';

/**
 * Estimated cost of finding addresses without brackets (`www.`, `https://`, `a@b.c`) in one block of text: the
 * parser reads on, and looks back, from each place where one may begin.
 */
export function autolinkCost(text: string, { start, end }: Range): number {
  let cost = 0;
  let pieces = 0;
  let inside = 0;
  let brackets = 0;
  let wordStart = start;
  let addresses = 0;
  let name = { length: 0, dots: 0 };
  for (let at = start; at <= end; at += 1) {
    const char = at === end ? ' ' : (text[at] ?? ' ');
    if (isNameChar(char)) {
      if (name.length === 0) {
        pieces += 1;
        if (brackets > 0) inside += 1;
      }
      name.length += 1;
      if ('.-_+'.includes(char)) name.dots += 1;
      if (beginsAddress(text, at)) addresses += 1;
    } else {
      cost += name.dots * name.length * MS.nameDot;
      name = { length: 0, dots: 0 };
      if (char === '[') brackets += 1;
      else if (char === ']') brackets = Math.max(0, brackets - 1);
    }
    if (TOKENS.includes(char)) pieces += 1;
    if (char.trim() === '') {
      cost += addresses * (at - wordStart) * MS.addressWord;
      addresses = 0;
      wordStart = at + 1;
    }
  }
  return cost + inside * pieces * MS.insideBracket;
}

const isNameChar = (char: string): boolean => /^[\w.+-]$/.test(char);

function beginsAddress(text: string, at: number): boolean {
  const char = text[at];
  if (char !== 'w' && char !== 'W' && char !== 'h' && char !== 'H') return false;
  return /^(?:www\.|https?:)/i.test(text.slice(at, at + 6));
}
