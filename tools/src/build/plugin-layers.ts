import path from 'node:path';
import type { RsbuildPlugin } from '@rsbuild/core';
import { inPackage } from '../base/paths.ts';

const SHARED_SOURCE = inPackage('shared', 'src') + path.sep;

/**
 * Puts each style module into the cascade layer of its package, unless it names one itself: a section's own are above
 * those of `shared`, in whatever order they load.
 */
export const pluginLayers = (ownLayer: 'sections' | 'ui'): RsbuildPlugin => ({
  name: 'council:layers',
  setup(api) {
    api.transform({ test: /\.module\.css$/ }, ({ code, resourcePath }) => {
      if (code.startsWith('@layer ')) return code;
      return `@layer ${resourcePath.startsWith(SHARED_SOURCE) ? 'ui' : ownLayer} {\n${code}}\n`;
    });
  },
});
