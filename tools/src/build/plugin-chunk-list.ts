import type { RsbuildPlugin } from '@rsbuild/core';
import type { Language } from 'shared/language';
import { fileInLanguage } from 'shared/releases';

/** File of a build that lists, for every page and exposed module, the files that it needs. */
export const CHUNK_LIST = 'chunks.json';

/** Writes `chunks.json`, from which a release gets the preload hints of each page; `chunks.bg.json` in Bulgarian. */
export const pluginChunkList = (language: Language): RsbuildPlugin => ({
  name: 'council:chunk-list',
  setup(api) {
    api.processAssets({ stage: 'report' }, ({ compilation, sources }) => {
      const groups: Record<string, string[]> = {};
      for (const [name, group] of compilation.namedChunkGroups) {
        groups[name] = group.getFiles().filter((file) => /\.(?:js|css)$/.test(file));
      }
      compilation.emitAsset(
        fileInLanguage(CHUNK_LIST, language),
        new sources.RawSource(JSON.stringify(groups)),
      );
    });
  },
});
