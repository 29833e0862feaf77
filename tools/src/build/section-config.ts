import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { RsbuildConfig } from '@rsbuild/core';
import { pluginReact } from '@rsbuild/plugin-react';
import { BROWSERS } from './browsers.ts';
import { pluginChunkList } from './plugin-chunk-list.ts';
import { pluginContainer } from './plugin-federation.ts';
import { pluginRetryMark } from './plugin-retry-mark.ts';
import { containerName, type SectionManifest } from './section-manifest.ts';
import { serverEnvironment } from './server-environment.ts';
import { sharedVersions } from './shared-modules.ts';

const EMPTY_PREVIEW = fileURLToPath(new URL('./empty-preview.ts', import.meta.url));
const NO_MARKDOWN_WRITING = fileURLToPath(new URL('./no-markdown-writing.ts', import.meta.url));

/** Code that several pages use gets its own file from this size (before minifying). */
const SHARED_BYTES = 40_000;

/** Whether the section of this folder has pages that the server can render. */
const hasPublicPages = (): boolean => existsSync('src/server.ts');

/** The whole build of a section. Its `rsbuild.config.ts` is one call of this. */
export function sectionConfig(section: SectionManifest): RsbuildConfig {
  const production = process.env['NODE_ENV'] === 'production';
  return {
    plugins: [pluginReact()],
    environments: {
      web: {
        source: { entry: { index: './src/index.ts' } },
        plugins: [
          pluginChunkList(),
          pluginRetryMark(),
          pluginContainer({
            name: containerName(section.name),
            filename: 'remoteEntry.js',
            exposes: { routes: './src/routes.ts', widgets: './src/widgets.ts' },
          }),
        ],
      },
      ...(production &&
        hasPublicPages() && {
          server: serverEnvironment({ required: Object.keys(sharedVersions()) }),
        }),
    },
    resolve: {
      alias: {
        '@uiw/react-markdown-preview/nohighlight': EMPTY_PREVIEW,
        'markdown-table': NO_MARKDOWN_WRITING,
        'mdast-util-to-markdown': NO_MARKDOWN_WRITING,
      },
    },
    // Its files and its news of edits come from its own server, also in the page of another.
    dev: { lazyCompilation: false, assetPrefix: true, client: { port: section.devPort } },
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
    // Pages share only large code: a small file costs more than it saves. The entry must be whole.
    splitChunks: { preset: 'none', chunks: 'async', minSize: SHARED_BYTES },
    security: { sri: { enable: production } },
    performance: { printFileSize: false },
    tools: { htmlPlugin: false },
  };
}
