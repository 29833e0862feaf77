import { fillIn, type TextValue } from './fill-in.ts';
import { type Language, LOCALES, SOURCE_LANGUAGE } from './languages.ts';

export type NamesIn<Text extends string> = Text extends `${string}{${infer Name}}${infer Rest}`
  ? Name | NamesIn<Rest>
  : never;
/** One argument with a value for each of these names; none without a name. */
type ValuesOf<Name extends string> = [Name] extends [never]
  ? []
  : [values: Readonly<Record<Name, TextValue>>];

/** Translates texts at run time, on the server. Builds for browsers inline the translated texts. */
export type Translator = {
  language(): Language;
  translate(text: string, values: Readonly<Record<string, TextValue>>, context?: string): string;
  translatePlural(texts: PluralForms, values: Readonly<Record<string, TextValue>>): string;
};

type PluralForms = { readonly one: string; readonly other: string };

/** Until another one is set, texts stay English. */
let translator: Translator = {
  language: () => SOURCE_LANGUAGE,
  translate: fillIn,
  translatePlural: ({ one, other }, values) => fillIn(values['count'] === 1 ? one : other, values),
};

export const setTranslator = (newTranslator: Translator): void => {
  translator = newTranslator;
};

/**
 * A text in the reader's language, written in English: `t('Hello {name}', { name })`. A build writes the text of
 * its language in the place of the call. The values must be written as an object literal.
 */
export const t = <const Text extends string>(
  text: Text,
  ...values: ValuesOf<NamesIn<Text>>
): string => translator.translate(text, values[0] ?? {});

/** A text with ambiguous English words: `context` tells translators which meaning is intended. */
export const tIn = <const Text extends string>(
  context: string,
  text: Text,
  ...values: ValuesOf<NamesIn<Text>>
): string => translator.translate(text, values[0] ?? {}, context);

/** A text about a number of things: `plural(n, '1 order', '{count} orders')`. */
export const plural = <const One extends string, const Other extends string>(
  count: number,
  one: One,
  other: Other,
  ...values: ValuesOf<Exclude<NamesIn<One | Other>, 'count'>>
): string => translator.translatePlural({ one, other }, { ...values[0], count });

/** The reader's language. Builds inline it. */
export const currentLanguage = (): Language => translator.language();

/** For `Intl` and `localeCompare`: how the reader's language writes dates, numbers and alphabets. */
export const currentLocale = (): string => LOCALES[currentLanguage()] ?? LOCALES[SOURCE_LANGUAGE];
