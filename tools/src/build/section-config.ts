import { fileURLToPath } from 'node:url';
import { pluginModuleFederation } from '@module-federation/rsbuild-plugin';
import type { RsbuildConfig } from '@rsbuild/core';
import { pluginReact } from '@rsbuild/plugin-react';
import { BROWSERS } from './browsers.ts';
import { pluginChunkList } from './plugin-chunk-list.ts';
import { pluginEsmRuntime } from './plugin-esm-runtime.ts';
import { containerName, type SectionManifest } from './section-manifest.ts';
import { sharedBySection } from './shared-modules.ts';

const EMPTY_PREVIEW = fileURLToPath(new URL('./empty-preview.ts', import.meta.url));

/** Code, before it is minified, that is worth a file of its own when several pages use it. */
const SHARED_BYTES = 40_000;

/** The whole build of a section: its `rsbuild.config.ts` is one call of this. */
export function sectionConfig(section: SectionManifest): RsbuildConfig {
  const production = process.env['NODE_ENV'] === 'production';
  return {
    plugins: [
      pluginReact(),
      pluginChunkList(),
      pluginModuleFederation({
        name: containerName(section.name),
        filename: 'remoteEntry.js',
        exposes: { './routes': './src/routes.ts', './widgets': './src/widgets.ts' },
        shared: sharedBySection(),
        shareStrategy: 'loaded-first',
        dts: false,
        experiments: {
          externalRuntime: true,
          optimization: { target: 'web', disableSnapshot: true, disableRemote: true },
        },
      }),
      ...(production ? [pluginEsmRuntime()] : []),
    ],
    source: { entry: { index: './src/index.ts' } },
    resolve: { alias: { '@uiw/react-markdown-preview/nohighlight': EMPTY_PREVIEW } },
    dev: { lazyCompilation: false },
    server: { port: section.devPort, strictPort: true, cors: { origin: '*' } },
    output: {
      ...(production && { assetPrefix: 'auto' }),
      overrideBrowserslist: BROWSERS,
      legalComments: 'none',
      dataUriLimit: 0,
      // By content alone: an entry lists the name of every file, and names would be a tenth of it.
      ...(production && { filename: { js: '[contenthash:10].js', css: '[contenthash:10].css' } }),
      cleanDistPath: true,
    },
    // Pages share what is large; for less, a file of its own costs more than it saves.
    splitChunks: { preset: 'none', minSize: SHARED_BYTES },
    security: { sri: { enable: production } },
    performance: { printFileSize: false },
    tools: { htmlPlugin: false },
  };
}
