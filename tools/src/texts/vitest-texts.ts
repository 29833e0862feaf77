import type { Plugin } from 'vitest/config';
import { writeTexts } from './write-texts.ts';

/** Writes the English texts into the code that tests run, as a build does. */
export const vitestTexts = (): Plugin => ({
  name: 'council:texts',
  enforce: 'pre',
  transform(code, id) {
    const [file = ''] = id.split('?');
    if (!/\.tsx?$/.test(file) || file.includes('/node_modules/')) return;
    return { code: writeTexts(file, code, { language: 'en' }), map: null };
  },
});
