import { existsSync } from 'node:fs';
import process from 'node:process';
import { isLanguage, LANGUAGES, type Language, SOURCE_LANGUAGE } from 'shared/language';
import { catalogueFile } from '../texts/catalogues.ts';

/** The languages of a package's release builds: the source language and each with a catalogue. */
export const releasedLanguages = (name: string): Language[] =>
  LANGUAGES.filter(
    (language) => language === SOURCE_LANGUAGE || existsSync(catalogueFile(name, language)),
  );

/** The one language of the site during development: `SITE_LANGUAGE=bg pnpm dev`. */
export function developedLanguage(): Language {
  const setLanguage = process.env['SITE_LANGUAGE'];
  return isLanguage(setLanguage) ? setLanguage : SOURCE_LANGUAGE;
}

/** Name of a build's environment in a language: `web`, `web-bg`. */
export const environmentIn = (name: string, language: Language): string =>
  language === SOURCE_LANGUAGE ? name : `${name}-${language}`;
