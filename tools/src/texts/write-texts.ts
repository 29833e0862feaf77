import { type Language, LOCALES } from 'shared/language';
import type { Catalogue } from 'shared/language/catalogue';
import { findTexts, type TextCall } from './find-texts.ts';

export type TextLanguage = {
  readonly language: Language;
  /** Translations; without it the texts stay in English. */
  readonly catalogue?: Catalogue | undefined;
};

/** Writes every text in the code of a file in one language. Line numbers do not change. */
export function replaceTexts(file: string, code: string, target: TextLanguage): string {
  const calls = findTexts(file, code);
  if (calls.length === 0) return code;

  /** Returns a piece of the code with the calls inside it replaced. */
  const translatePiece = (start: number, end: number): string => {
    let output = '';
    let position = start;
    for (const call of calls) {
      // A call inside one that is written already (`calls` has the outer one first), or outside this piece.
      if (call.start < position || call.end > end) continue;
      const replacement = translateCall(call);
      const missingLineCount =
        countLines(code.slice(call.start, call.end)) - countLines(replacement);
      output +=
        code.slice(position, call.start) + replacement + '\n'.repeat(Math.max(0, missingLineCount));
      position = call.end;
    }
    return output + code.slice(position, end);
  };

  const translateCall = ({ start, end, callee, argumentSpans, ...call }: TextCall): string => {
    if (callee === 'currentLanguage') return JSON.stringify(target.language);
    if (callee === 'currentLocale') return JSON.stringify(LOCALES[target.language]);
    const [singular = call.text, pluralForm = call.pluralText ?? ''] =
      target.catalogue?.find(call.text, call.context) ?? [];
    const { text: textSpan, count: countSpan } = argumentSpans;
    if (callee === 'rich' && textSpan)
      return (
        translatePiece(start, textSpan.start) +
        JSON.stringify(richPartsOf(singular)) +
        translatePiece(textSpan.end, end)
      );
    const values = Object.fromEntries(
      Object.entries(call.values).map(([name, span]) => [
        name,
        translatePiece(span.start, span.end),
      ]),
    );
    if (!countSpan) return concatenation(singular, values);
    const countExpression = translatePiece(countSpan.start, countSpan.end);
    // Otherwise it is evaluated once, as the argument of a function.
    const countName = call.isCountRepeatable ? countExpression : '$count';
    const [singularExpression, pluralExpression] = [singular, pluralForm].map((form) =>
      concatenation(form, { ...values, count: countName }),
    );
    const conditional = `(${countName}===1?${singularExpression}:${pluralExpression})`;
    return call.isCountRepeatable ? conditional : `(($count)=>${conditional})(${countExpression})`;
  };

  return translatePiece(0, code.length);
}

const countLines = (text: string): number => text.split('\n').length;

/** Writes a text as an expression: `("Hello "+(name)+"!")`. */
function concatenation(text: string, values: Readonly<Record<string, string>>): string {
  // Every second piece is a name that was in braces.
  const pieces = text.split(/\{(\w+)\}/);
  const [first = '', ...rest] = pieces.map((part, index) =>
    index % 2 === 0 ? JSON.stringify(part) : `(${values[part] ?? JSON.stringify(`{${part}}`)})`,
  );
  const nonEmpty = rest.filter((part) => part !== '""');
  return nonEmpty.length === 0 ? first : `(${[first, ...nonEmpty].join('+')})`;
}

/** Returns the parts of a text as `rich` takes them: words, `[name]`, `[tag, words]`. */
export function richPartsOf(text: string): (string | [string] | [string, string])[] {
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
