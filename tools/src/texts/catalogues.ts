import { existsSync, readFileSync } from 'node:fs';
import { type Language, SOURCE_LANGUAGE } from 'shared/language';
import { type Catalogue, readCatalogue } from 'shared/language/catalogue';
import { inPackage } from '../base/paths.ts';

/** The catalogue of a package is in its folder, and is released with it. */
export const catalogueFile = (name: string, language: Language): string =>
  inPackage(name, 'texts', `${language}.po`);

/** The catalogue of a package; undefined for the source language, and where there is none yet. */
export function readCatalogueOf(name: string, language: Language): Catalogue | undefined {
  const file = catalogueFile(name, language);
  if (language === SOURCE_LANGUAGE || !existsSync(file)) return;
  return readCatalogue(readFileSync(file));
}
