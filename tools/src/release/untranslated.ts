import { readFile } from 'node:fs/promises';
import { LANGUAGES, type Language, SOURCE_LANGUAGE } from 'shared/language';
import { bringUpToDate } from '../texts/catalogue-text.ts';
import { catalogueFile } from '../texts/catalogues.ts';
import { textsOfPackage } from '../texts/texts-of-package.ts';
import { isOutside } from './paths.ts';
import { say } from './steps.ts';

/** Warns of the texts of a package that nobody has translated. They are released all the same, in English. */
export async function sayUntranslated(name: string): Promise<void> {
  for (const language of LANGUAGES) {
    if (language === SOURCE_LANGUAGE) continue;
    const missing = await untranslated(name, language);
    if (missing.length > 0) say(warning(name, { language, missing }));
  }
}

/** The texts of a package without words in a language, in the order of its code. */
export async function untranslated(name: string, language: Language): Promise<string[]> {
  const catalogue = await readFile(catalogueFile(name, language), 'utf8').catch(() => '');
  const texts = await textsOfPackage(name);
  return bringUpToDate(catalogue, { texts, language }).missing.map(({ text }) => text);
}

const warning = (
  name: string,
  { language, missing }: { readonly language: Language; readonly missing: readonly string[] },
): string =>
  [
    `! ${counted(missing.length)} of ${name} not translated (${language}). Visitors read English instead:`,
    ...missing.map((text) => `    ${JSON.stringify(text)}`),
    `  Fill them in ${name}/texts/${language}.po after \`pnpm ${isOutside ? '' : '-w '}texts\`.`,
  ].join('\n');

const counted = (count: number): string => (count === 1 ? '1 text' : `${count} texts`);
