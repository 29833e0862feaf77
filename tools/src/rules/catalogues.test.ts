import { readFile } from 'node:fs/promises';
import { LANGUAGES, SOURCE_LANGUAGE } from 'shared/language';
import { describe, expect, test } from 'vitest';
import { bringUpToDate } from '../texts/catalogue-text.ts';
import { catalogueFile } from '../texts/catalogues.ts';
import { PACKAGES } from '../texts/packages.ts';
import { textsOfPackage } from '../texts/texts-of-package.ts';

const others = LANGUAGES.filter((language) => language !== SOURCE_LANGUAGE);

describe.each(others)('the catalogue in %s', (language) => {
  test.each(PACKAGES)('of %s has every text, and no other (pnpm texts)', async (name) => {
    const file = await readFile(catalogueFile(name, language), 'utf8');
    const { text, missing } = bringUpToDate(file, { texts: await textsOfPackage(name), language });
    expect(missing.map((found) => `${JSON.stringify(found.text)} (${found.files[0]})`)).toEqual([]);
    expect(file).toBe(text);
  });
});
