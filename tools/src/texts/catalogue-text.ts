import { type GetTextTranslations, po } from 'gettext-parser';
import type { Language } from 'shared/language';
import type { FoundText } from './texts-of-package.ts';

/** A catalogue brought up to date: its text, and what nobody has translated yet. */
export type UpToDate = { readonly text: string; readonly missing: readonly FoundText[] };

const PLURALS: Readonly<Partial<Record<Language, string>>> = {
  bg: 'nplurals=2; plural=(n != 1);',
};

/**
 * The catalogue for these texts: it keeps the words that the catalogue before has for them, and leaves out texts
 * that nobody says any more.
 */
export function bringUpToDate(
  before: string,
  { texts, language }: { readonly texts: readonly FoundText[]; readonly language: Language },
): UpToDate {
  const known = po.parse(before).translations;
  const missing: FoundText[] = [];
  const translations: GetTextTranslations['translations'] = {};
  for (const found of texts) {
    const { text, context, other, files } = found;
    const entry = known[context]?.[text];
    const count = other === undefined ? 1 : 2;
    const words = Array.from({ length: count }, (_, form) => entry?.msgstr[form] ?? '');
    if (words.includes('')) missing.push(found);
    const { translator } = entry?.comments ?? {};
    translations[context] ??= {};
    translations[context][text] = {
      msgid: text,
      ...(context !== '' && { msgctxt: context }),
      ...(other !== undefined && { msgid_plural: other }),
      msgstr: words,
      comments: { reference: files.join('\n'), ...(translator && { translator }) },
    };
  }
  const headers = {
    Language: language,
    'Content-Type': 'text/plain; charset=utf-8',
    'Plural-Forms': PLURALS[language] ?? '',
  };
  const text = po.compile({ charset: 'utf-8', headers, translations }, { foldLength: 0 });
  return { text: `${text.toString('utf8').trimEnd()}\n`, missing };
}
