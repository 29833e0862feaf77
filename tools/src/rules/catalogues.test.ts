import { readFileSync } from 'node:fs';
import { po } from 'gettext-parser';
import { LANGUAGES, SOURCE_LANGUAGE } from 'shared/language';
import { describe, expect, test } from 'vitest';
import { bringUpToDate } from '../texts/catalogue-text.ts';
import { catalogueFile } from '../texts/catalogues.ts';
import { PACKAGES } from '../texts/packages.ts';
import { textsOfPackage } from '../texts/texts-of-package.ts';

const others = LANGUAGES.filter((language) => language !== SOURCE_LANGUAGE);

describe.each(others)('the catalogue in %s', (language) => {
  test.each(PACKAGES)('of %s has every text, and no other (pnpm texts)', async (name) => {
    const file = readFileSync(catalogueFile(name, language), 'utf8');
    const { text, missing } = bringUpToDate(file, { texts: await textsOfPackage(name), language });
    expect(missing.map((found) => `${JSON.stringify(found.text)} (${found.files[0]})`)).toEqual([]);
    expect(file).toBe(text);
  });

  test.each(PACKAGES)('of %s has the names and the tags of its texts', (name) => {
    expect(misfits(catalogueFile(name, language))).toEqual([]);
  });
});

/** Differences between a translation and its text, for people to mend. */
function misfits(file: string): string[] {
  const contexts = Object.values(po.parse(readFileSync(file)).translations);
  return contexts
    .flatMap((entries) => Object.values(entries))
    .filter(({ msgid, msgstr }) => msgid !== '' && msgstr.every((form) => form !== ''))
    .filter(({ msgid, msgid_plural: several = msgid, msgstr }) => {
      const last = msgstr.at(-1) ?? '';
      const known = placesOf(msgid, several);
      return (
        placesOf(last).join() !== placesOf(several).join() ||
        !placesOf(...msgstr).every((place) => known.includes(place))
      );
    })
    .map(({ msgid }) => msgid);
}

/** The `{name}`s and the `<tag>`s of a text, each once. */
const placesOf = (...texts: readonly string[]): string[] =>
  [...new Set(texts.flatMap((text) => text.match(/\{\w+\}|<\/?\w+>/g) ?? []))].sort();
