import { t } from '../language/index.ts';

/** Placeholder of a picture during its upload, unique in the text. */
export function placeholderFor(name: string, text: string): string {
  const plainName = name.replace(/[[\]()\\\n]/g, ' ').trim() || t('picture');
  for (let copy = 1; ; copy += 1) {
    const label = copy === 1 ? plainName : `${plainName} ${copy}`;
    const placeholder = `![${t('Uploading {name}...', { name: label })}]()`;
    if (!text.includes(placeholder)) return placeholder;
  }
}

/** Whether the text has the placeholder of an upload, in any language. */
export const awaitsPicture = (text: string): boolean => /!\[[^\]]+\.\.\.\]\(\)/.test(text);

export const countPicturesWithoutAlt = (text: string): number =>
  text.match(/!\[\s*\]\([^)\s]/g)?.length ?? 0;
