import { readFile } from 'node:fs/promises';
import { type GetTextTranslations, po } from 'gettext-parser';
import { LANGUAGES, type Language, SOURCE_LANGUAGE } from 'shared/language';
import { toolsAreInstalled } from '../base/paths.ts';
import { catalogueFile } from './catalogues.ts';
import { type FoundText, textsOfPackage } from './texts-of-package.ts';

export const OTHER_LANGUAGES = LANGUAGES.filter((language) => language !== SOURCE_LANGUAGE);

/** Of Bulgarian, as of English: one form for 1, another for every other number. */
const PLURAL_FORMS = 'nplurals=2; plural=(n != 1);';

/**
 * The catalogue of a package as its code requires it. `before` is the content of its file, and `text` the new content, which
 * keeps the translations of all texts that the code still has. `missing` lists the texts without a translation.
 */
export async function updatedCatalogue(name: string, language: Language) {
  const file = catalogueFile(name, language);
  const before = await readFile(file, 'utf8').catch(() => '');
  const knownTranslations = po.parse(before).translations;
  const missing: FoundText[] = [];
  const translations: GetTextTranslations['translations'] = {};
  for (const foundText of await textsOfPackage(name)) {
    const { text, context, pluralText, files } = foundText;
    const entry = knownTranslations[context]?.[text];
    const forms = pluralText === undefined ? [0] : [0, 1];
    const translatedForms = forms.map((form) => entry?.msgstr[form] ?? '');
    const { translator } = entry?.comments ?? {};
    const isCopied = !translator && translatedForms.some((form) => isCopy(form, foundText));
    if (translatedForms.includes('') || isCopied) missing.push(foundText);
    translations[context] ??= {};
    translations[context][text] = {
      msgid: text,
      ...(context !== '' && { msgctxt: context }),
      ...(pluralText !== undefined && { msgid_plural: pluralText }),
      msgstr: translatedForms,
      comments: { reference: files.join('\n'), ...(translator && { translator }) },
    };
  }
  const headers = {
    Language: language,
    'Content-Type': 'text/plain; charset=utf-8',
    'Plural-Forms': PLURAL_FORMS,
  };
  const compiled = po.compile({ charset: 'utf-8', headers, translations }, { foldLength: 0 });
  return { file, before, text: `${compiled.toString('utf8').trimEnd()}\n`, missing };
}

/** Whether a translation repeats the English words, if there are any. A comment of its translator says that this is meant. */
const isCopy = (form: string, { text, pluralText }: FoundText): boolean =>
  (form === text || form === pluralText) && /[a-z]/.test(form.replaceAll(/\{\w+\}/g, ''));

/** Warns of the untranslated texts of a package. It is released all the same, with these texts in English. */
export async function warnUntranslated(name: string): Promise<void> {
  for (const language of OTHER_LANGUAGES) {
    const { missing } = await updatedCatalogue(name, language);
    if (missing.length === 0) continue;
    const countText = missing.length === 1 ? '1 text' : `${missing.length} texts`;
    console.log(
      `! ${countText} of ${name} not translated (${language}). Visitors read English instead:`,
    );
    for (const { text } of missing) console.log(`    ${JSON.stringify(text)}`);
    const [folder, command] = toolsAreInstalled
      ? ['', 'npm run texts']
      : [`${name}/`, 'pnpm -w texts'];
    console.log(`  Fill them in ${folder}texts/${language}.po after \`${command}\`.`);
  }
}
