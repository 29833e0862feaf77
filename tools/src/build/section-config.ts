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
      cleanDistPath: true,
    },
    security: { sri: { enable: production } },
    performance: { printFileSize: false },
    tools: { htmlPlugin: false },
  };
}
