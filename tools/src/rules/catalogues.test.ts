import { readFileSync } from 'node:fs';
import { po } from 'gettext-parser';
import { describe, expect, test } from 'vitest';
import { catalogueFile } from '../texts/catalogues.ts';
import { TRANSLATED_PACKAGES } from '../texts/texts-of-package.ts';
import { OTHER_LANGUAGES, updatedCatalogue } from '../texts/updated-catalogue.ts';

describe.each(OTHER_LANGUAGES)('the catalogue in %s', (language) => {
  test.each(TRANSLATED_PACKAGES)(
    'of %s has every text, and no other (pnpm texts)',
    async (name) => {
      const { before, text, missing } = await updatedCatalogue(name, language);
      expect(missing.map((text) => `${JSON.stringify(text.text)} (${text.files[0]})`)).toEqual([]);
      expect(before).toBe(text);
    },
  );

  test.each(TRANSLATED_PACKAGES)('of %s has the names and the tags of its texts', (name) => {
    expect(misfits(catalogueFile(name, language))).toEqual([]);
  });

  test.each(TRANSLATED_PACKAGES)('of %s has other English words for one than for many', (name) => {
    const texts = textsIn(catalogueFile(name, language));
    expect(texts.filter(({ msgid, msgid_plural }) => msgid === msgid_plural)).toEqual([]);
  });
});

const textsIn = (file: string) =>
  Object.values(po.parse(readFileSync(file)).translations).flatMap((texts) => Object.values(texts));

/** Texts whose translation has other placeholders or tags. */
function misfits(file: string): string[] {
  return textsIn(file)
    .filter(({ msgid, msgstr }) => msgid !== '' && msgstr.every((form) => form !== ''))
    .filter(({ msgid, msgid_plural: several = msgid, msgstr }) => {
      const last = msgstr.at(-1) ?? '';
      const placesInSource = placesOf(msgid, several);
      return (
        placesOf(last).join() !== placesOf(several).join() ||
        !placesOf(...msgstr).every((place) => placesInSource.includes(place))
      );
    })
    .map(({ msgid }) => msgid);
}

/** The `{name}`s and the `<tag>`s of a text, each once. */
const placesOf = (...texts: readonly string[]): string[] =>
  [...new Set(texts.flatMap((text) => text.match(/\{\w+\}|<\/?\w+>/g) ?? []))].sort();
