import { type Language, SOURCE_LANGUAGE } from 'shared/language';
import type { Catalogue } from 'shared/language/catalogue';

/** An element of the shell's page, `index.html`, that consists of a text: `<h1 data-text>Please wait</h1>`. */
const MARKED_TEXT = /(<\w+[^>]*?) data-text>([^<]+)</g;

export const replacePageTexts = (
  html: string,
  {
    language,
    catalogue,
  }: { readonly language: Language; readonly catalogue?: Catalogue | undefined },
): string =>
  html
    .replace(`<html lang="${SOURCE_LANGUAGE}"`, `<html lang="${language}"`)
    .replace(MARKED_TEXT, (_, tag: string, content: string) => {
      const text = inOneLine(content);
      // These texts have no plurals, so their first form is the only one.
      return `${tag}>${catalogue?.find(text)?.[0] ?? text}<`;
    });

export const textsOfPage = (html: string): string[] =>
  [...html.matchAll(MARKED_TEXT)].map(([, , content = '']) => inOneLine(content));

const inOneLine = (content: string): string => content.trim().replace(/\s+/g, ' ');
