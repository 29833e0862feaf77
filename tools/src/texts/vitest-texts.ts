import type { Plugin } from 'vitest/config';
import { writeTexts } from './write-texts.ts';

/** Where our packages lie when they are installed, and not linked. */
const INSTALLED = /\/node_modules\/(?:shared|tools)\/src\//;

/**
 * Writes the English texts into the code that tests run, as a build does. Where our packages are installed, they are
 * treated as source, which they are.
 */
export const vitestTexts = (): Plugin => ({
  name: 'council:texts',
  enforce: 'pre',
  config: () => ({ test: { server: { deps: { inline: [INSTALLED] } } } }),
  transform(code, id) {
    const [file = ''] = id.split('?');
    const isForeign = file.includes('/node_modules/') && !INSTALLED.test(file);
    if (!/\.tsx?$/.test(file) || isForeign) return;
    return { code: writeTexts(file, code, { language: 'en' }), map: null };
  },
});
