import type { Plugin } from 'vitest/config';
import { replaceTexts } from './write-texts.ts';

/** Our packages when they are installed, not linked. */
const INSTALLED_SOURCE = /\/node_modules\/(?:shared|tools)\/src\//;

/** Replaces texts in the tested code with English ones, as a build does. Installed packages of ours count as source. */
export const vitestTexts = (): Plugin => ({
  name: 'council:texts',
  enforce: 'pre',
  config: () => ({ test: { server: { deps: { inline: [INSTALLED_SOURCE] } } } }),
  transform(code, id) {
    const [file = ''] = id.split('?');
    const isForeign = file.includes('/node_modules/') && !INSTALLED_SOURCE.test(file);
    if (!/\.tsx?$/.test(file) || isForeign) return;
    return { code: replaceTexts(file, code, { language: 'en' }), map: null };
  },
});
