import { type Language, LOCALES } from 'shared/language';
import type { Catalogue } from 'shared/language/catalogue';
import { findTexts, mayHaveTexts, type TextCall } from './find-texts.ts';

type Words = {
  readonly language: Language;
  /** Translations; without it the texts stay in English. */
  readonly catalogue?: Catalogue | undefined;
};

/** The code of a file with every text in one language. Line numbers do not change. */
export function writeTexts(file: string, code: string, words: Words): string {
  if (!mayHaveTexts(code)) return code;
  const calls = findTexts(file, code);
  if (calls.length === 0) return code;

  /** A piece of the code with the texts inside it replaced. */
  const piece = (start: number, end: number): string => {
    let written = '';
    let at = start;
    for (const call of calls) {
      if (call.start < at || call.end > end) continue;
      const instead = write(call);
      const missing = lines(code.slice(call.start, call.end)) - lines(instead);
      written += code.slice(at, call.start) + instead + '\n'.repeat(Math.max(0, missing));
      at = call.end;
    }
    return written + code.slice(at, end);
  };

  const write = ({ start, end, callee, places, ...call }: TextCall): string => {
    if (callee === 'currentLanguage') return JSON.stringify(words.language);
    if (callee === 'currentLocale') return JSON.stringify(LOCALES[words.language]);
    const [one = call.text, many = call.other ?? ''] =
      words.catalogue?.find(call.text, call.context) ?? [];
    const { text, count } = places;
    if (callee === 'rich' && text)
      return piece(start, text.start) + JSON.stringify(partsOf(one)) + piece(text.end, end);
    const values = Object.fromEntries(
      Object.entries(call.values).map(([name, at]) => [name, piece(at.start, at.end)]),
    );
    if (!count) return sum(one, values);
    const number = piece(count.start, count.end);
    const name = call.isPlainCount ? number : '$count';
    const [single, several] = [one, many].map((form) => sum(form, { ...values, count: name }));
    const choice = `(${name}===1?${single}:${several})`;
    return call.isPlainCount ? choice : `(($count)=>${choice})(${number})`;
  };

  return piece(0, code.length);
}

const lines = (text: string): number => text.split('\n').length;

/** A text as an expression: `("Hello "+(name)+"!")`. */
function sum(text: string, values: Readonly<Record<string, string>>): string {
  const pieces = text.split(/\{(\w+)\}/);
  const [first = '', ...rest] = pieces.map((words, index) =>
    index % 2 === 0 ? JSON.stringify(words) : `(${values[words] ?? JSON.stringify(`{${words}}`)})`,
  );
  const shown = rest.filter((words) => words !== '""');
  return shown.length === 0 ? first : `(${[first, ...shown].join('+')})`;
}

/** The parts of a text as `rich` takes them: words, `[name]`, `[tag, words]`. */
export function partsOf(text: string): (string | [string] | [string, string])[] {
  const parts: (string | [string] | [string, string])[] = [];
  let at = 0;
  for (const found of text.matchAll(/\{(\w+)\}|<(\w+)>([^<]*)<\/\2>/g)) {
    const [whole, name, tag, words] = found;
    if (found.index > at) parts.push(text.slice(at, found.index));
    parts.push(name === undefined ? [tag ?? '', words ?? ''] : [name]);
    at = found.index + whole.length;
  }
  if (at < text.length) parts.push(text.slice(at));
  return parts;
}
