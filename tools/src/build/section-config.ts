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

/** Code that several pages use gets its own file from this size (before minifying). */
const SHARED_BYTES = 40_000;

/** The whole build of a section. Its `rsbuild.config.ts` is one call of this. */
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
      // Only the hash: the entry lists every file, and readable names would be a tenth of its size.
      ...(production && { filename: { js: '[contenthash:10].js', css: '[contenthash:10].css' } }),
      cleanDistPath: true,
    },
    // Pages share only large code: a small file costs more than it saves.
    splitChunks: { preset: 'none', minSize: SHARED_BYTES },
    security: { sri: { enable: production } },
    performance: { printFileSize: false },
    tools: { htmlPlugin: false },
  };
}
