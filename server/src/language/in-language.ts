import { AsyncLocalStorage } from 'node:async_hooks';
import { readFileSync } from 'node:fs';
import { fillIn, LANGUAGES, type Language, SOURCE_LANGUAGE, setTranslator } from 'shared/language';
import { type Catalogue, readCatalogue } from 'shared/language/catalogue';

/** Those of the server, then those of `shared`; relative to this file. */
const CATALOGUE_FOLDERS = ['../../texts/', '../../../shared/texts/'];

const languageScope = new AsyncLocalStorage<Language>();

/** Runs a function in which `t` of `shared/language` uses this language, also after an `await`. */
export const inLanguage = <Result>(language: Language, run: () => Result): Result =>
  languageScope.run(language, run);

const catalogues = new Map<Language, readonly Catalogue[]>(
  LANGUAGES.filter((language) => language !== SOURCE_LANGUAGE).map((language) => [
    language,
    CATALOGUE_FOLDERS.map((folder) => new URL(`${folder}${language}.po`, import.meta.url)).map(
      (file) => readCatalogue(readFileSync(file)),
    ),
  ]),
);

const currentLanguage = (): Language => languageScope.getStore() ?? SOURCE_LANGUAGE;

/** The translated forms of a text for the current reader; undefined if it stays as written. */
function formsOf(text: string, context?: string): readonly string[] | undefined {
  for (const catalogue of catalogues.get(currentLanguage()) ?? []) {
    const forms = catalogue.find(text, context);
    if (forms) return forms;
  }
}

// From the import of this file on, every `t` and `plural` of the process asks here.
setTranslator({
  language: currentLanguage,
  translate: (text, values, context) => fillIn(formsOf(text, context)?.[0] ?? text, values),
  translatePlural({ one, other }, values) {
    // A catalogue has a text under its form for one. English and Bulgarian have two forms.
    const forms = formsOf(one) ?? [one, other];
    return fillIn((values['count'] === 1 ? forms[0] : forms[1]) ?? other, values);
  },
});
