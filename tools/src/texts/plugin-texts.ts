import type { RsbuildPlugin } from '@rsbuild/core';
import type { Language } from 'shared/language';
import { SHELL } from 'shared/releases';
import { createCatalogues, readOf } from './catalogues.ts';
import { writePage } from './page-texts.ts';
import { writeTexts } from './write-texts.ts';

/** Replaces texts in the code with those of one language. */
export const pluginTexts = (language: Language): RsbuildPlugin => ({
  name: 'council:texts',
  setup(api) {
    const catalogueFor = createCatalogues(language);
    const test = /\.tsx?$/;
    api.transform({ test, order: 'pre' }, ({ code, resourcePath }) =>
      writeTexts(resourcePath, code, { language, catalogue: catalogueFor(resourcePath) }),
    );
    api.modifyHTML((html) => writePage(html, { language, catalogue: readOf(SHELL, language) }));
  },
});
