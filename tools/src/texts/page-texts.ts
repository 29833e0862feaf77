import { SOURCE_LANGUAGE } from 'shared/language';
import type { TextLanguage } from './write-texts.ts';

/** An element of the shell's page, `index.html`, that consists of a text: `<h1 data-text>Please wait</h1>`. */
const MARKED_TEXT = /(<\w+[^>]*?) data-text>([^<]+)</g;

export const replacePageTexts = (html: string, { language, catalogue }: TextLanguage): string =>
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
