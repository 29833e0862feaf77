import { existsSync, readFileSync } from 'node:fs';
import { type Language, SOURCE_LANGUAGE } from 'shared/language';
import { type Catalogue, readCatalogue } from 'shared/language/catalogue';
import { inPackage, packageOfFile } from '../release/paths.ts';

/** The catalogue of a package lies in it, so that it is released with the texts it is about. */
export const catalogueFile = (name: string, language: Language): string =>
  inPackage(name, 'texts', `${language}.po`);

/** Finds the catalogue for a source file: that of its package. Reads each once. */
export function createCatalogues(language: Language) {
  const read = new Map<string, Catalogue | undefined>();
  return (file: string): Catalogue | undefined => {
    const name = packageOfFile(file);
    if (!read.has(name)) read.set(name, readOf(name, language));
    return read.get(name);
  };
}

/** The catalogue of a package; none for the language of the source, and where there is none yet. */
export function readOf(name: string, language: Language): Catalogue | undefined {
  const file = catalogueFile(name, language);
  if (language === SOURCE_LANGUAGE || !existsSync(file)) return;
  return readCatalogue(readFileSync(file));
}
