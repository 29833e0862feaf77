import type { RsbuildPlugin } from '@rsbuild/core';

/** File in a build which names, for every page and every exposed module, all files it needs. */
export const CHUNK_LIST = 'chunks.json';

/** Writes `chunks.json`: the release step makes preload hints of it, page by page. */
export const pluginChunkList = (): RsbuildPlugin => ({
  name: 'council:chunk-list',
  setup(api) {
    api.processAssets({ stage: 'report' }, ({ compilation, sources }) => {
      const groups: Record<string, string[]> = {};
      for (const [name, group] of compilation.namedChunkGroups) {
        groups[name] = group.getFiles().filter((file) => /\.(?:js|css)$/.test(file));
      }
      compilation.emitAsset(CHUNK_LIST, new sources.RawSource(JSON.stringify(groups)));
    });
  },
});
