import { readFileSync } from 'node:fs';
import { po } from 'gettext-parser';
import { LANGUAGES, SOURCE_LANGUAGE } from 'shared/language';
import { SHELL } from 'shared/releases';
import { describe, expect, test } from 'vitest';
import { SECTIONS } from '../release/sections.ts';
import { catalogueFile } from './catalogues.ts';

const others = LANGUAGES.filter((language) => language !== SOURCE_LANGUAGE);
const catalogues = ['shared', 'server', SHELL, ...SECTIONS].flatMap((name) =>
  others.map((language) => [name, catalogueFile(name, language)] as const),
);

/** The `{name}`s and the `<tag>`s of a text, each once. */
const placesOf = (...texts: readonly string[]): string[] =>
  [...new Set(texts.flatMap((text) => text.match(/\{\w+\}|<\/?\w+>/g) ?? []))].sort();

/** What a translation says in another way than its text, for people to mend. */
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

describe('a translation', () => {
  test.each(catalogues)('in %s has the names and the tags of its text', (_name, file) => {
    expect(misfits(file)).toEqual([]);
  });
});
