import type { RsbuildPlugin } from '@rsbuild/core';
import type { Language } from 'shared/language';
import type { Catalogue } from 'shared/language/catalogue';
import { SHELL } from 'shared/releases';
import { packageOfFile } from '../base/paths.ts';
import { readCatalogueOf } from './catalogues.ts';
import { replacePageTexts } from './page-texts.ts';
import { replaceTexts } from './write-texts.ts';

export const pluginTexts = (language: Language): RsbuildPlugin => ({
  name: 'council:texts',
  setup(api) {
    const catalogues: Record<string, Catalogue | undefined> = {};
    api.transform({ test: /\.tsx?$/, order: 'pre' }, ({ code, resourcePath }) => {
      const packageName = packageOfFile(resourcePath);
      if (!(packageName in catalogues))
        catalogues[packageName] = readCatalogueOf(packageName, language);
      return replaceTexts(resourcePath, code, { language, catalogue: catalogues[packageName] });
    });
    api.modifyHTML((html) =>
      replacePageTexts(html, { language, catalogue: readCatalogueOf(SHELL, language) }),
    );
  },
});
