import { type Language, LOCALES } from 'shared/language';
import type { Catalogue } from 'shared/language/catalogue';
import { findTexts, mayHaveTexts, type TextCall } from './find-texts.ts';

type TextLanguage = {
  readonly language: Language;
  /** Translations; without it the texts stay in English. */
  readonly catalogue?: Catalogue | undefined;
};

/** Writes every text in the code of a file in one language. Line numbers do not change. */
export function writeTexts(file: string, code: string, target: TextLanguage): string {
  if (!mayHaveTexts(code)) return code;
  const calls = findTexts(file, code);
  if (calls.length === 0) return code;

  /** Returns a piece of the code with the texts inside it replaced. */
  const piece = (start: number, end: number): string => {
    let written = '';
    let position = start;
    for (const call of calls) {
      if (call.start < position || call.end > end) continue;
      const replacement = write(call);
      const missingLines = lines(code.slice(call.start, call.end)) - lines(replacement);
      written +=
        code.slice(position, call.start) + replacement + '\n'.repeat(Math.max(0, missingLines));
      position = call.end;
    }
    return written + code.slice(position, end);
  };

  const write = ({ start, end, callee, places, ...call }: TextCall): string => {
    if (callee === 'currentLanguage') return JSON.stringify(target.language);
    if (callee === 'currentLocale') return JSON.stringify(LOCALES[target.language]);
    const [singular = call.text, pluralForm = call.other ?? ''] =
      target.catalogue?.find(call.text, call.context) ?? [];
    const { text, count } = places;
    if (callee === 'rich' && text)
      return piece(start, text.start) + JSON.stringify(partsOf(singular)) + piece(text.end, end);
    const values = Object.fromEntries(
      Object.entries(call.values).map(([name, span]) => [name, piece(span.start, span.end)]),
    );
    if (!count) return concatenation(singular, values);
    const number = piece(count.start, count.end);
    const name = call.isPlainCount ? number : '$count';
    const [singularSum, pluralSum] = [singular, pluralForm].map((form) =>
      concatenation(form, { ...values, count: name }),
    );
    const choice = `(${name}===1?${singularSum}:${pluralSum})`;
    return call.isPlainCount ? choice : `(($count)=>${choice})(${number})`;
  };

  return piece(0, code.length);
}

const lines = (text: string): number => text.split('\n').length;

/** Writes a text as an expression: `("Hello "+(name)+"!")`. */
function concatenation(text: string, values: Readonly<Record<string, string>>): string {
  const pieces = text.split(/\{(\w+)\}/);
  const [first = '', ...rest] = pieces.map((part, index) =>
    index % 2 === 0 ? JSON.stringify(part) : `(${values[part] ?? JSON.stringify(`{${part}}`)})`,
  );
  const nonEmpty = rest.filter((part) => part !== '""');
  return nonEmpty.length === 0 ? first : `(${[first, ...nonEmpty].join('+')})`;
}

/** Returns the parts of a text as `rich` takes them: words, `[name]`, `[tag, words]`. */
export function partsOf(text: string): (string | [string] | [string, string])[] {
  const parts: (string | [string] | [string, string])[] = [];
  let position = 0;
  for (const match of text.matchAll(/\{(\w+)\}|<(\w+)>([^<]*)<\/\2>/g)) {
    const [whole, name, tag, words] = match;
    if (match.index > position) parts.push(text.slice(position, match.index));
    parts.push(name === undefined ? [tag ?? '', words ?? ''] : [name]);
    position = match.index + whole.length;
  }
  if (position < text.length) parts.push(text.slice(position));
  return parts;
}
