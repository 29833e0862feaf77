import { po } from 'gettext-parser';

export type Catalogue = {
  /** The forms of a text: one, or one for each plural. Undefined where nobody has translated it. */
  find(text: string, context?: string): readonly string[] | undefined;
};

/** Reads the catalogue of a package: the content of a gettext file, `texts/bg.po`. */
export function readCatalogue(file: string | Buffer): Catalogue {
  const { translations } = po.parse(file);
  return {
    find(text, context = '') {
      const forms = translations[context]?.[text]?.msgstr;
      return forms?.every((form) => form !== '') ? forms : undefined;
    },
  };
}
