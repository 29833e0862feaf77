import type { EnvironmentConfig, RsbuildConfig } from '@rsbuild/core';
import { pluginReact } from '@rsbuild/plugin-react';
import { BOOT_ELEMENT_ID } from 'shared/contract';
import { type Language, SOURCE_LANGUAGE } from 'shared/language';
import { chunkGlobal, fileInLanguage, SHELL } from 'shared/releases';
import { pluginTexts } from '../texts/plugin-texts.ts';
import { BROWSERSLIST } from './browsers.ts';
import { developedLanguage, environmentIn, releasedLanguages } from './built-languages.ts';
import { FEDERATION_FLAGS, productionRouter } from './library-exceptions.ts';
import { pluginChunkList } from './plugin-chunk-list.ts';
import { pluginFonts } from './plugin-fonts.ts';
import { pluginInlineScripts } from './plugin-inline-scripts.ts';
import { pluginLayers } from './plugin-layers.ts';
import { pluginWholeRouter } from './plugin-whole-router.ts';
import { STYLE_INSERTION } from './retry-styles.ts';
import { serverEnvironment, workerEnvironment } from './server-and-worker.ts';
import { sharedVersions } from './shared-modules.ts';

const TEMPLATE = './index.html';

const releasedEnvironments = (): Record<string, EnvironmentConfig> =>
  Object.fromEntries(
    releasedLanguages(SHELL).flatMap((language) => [
      [environmentIn('web', language), webEnvironment(language)],
      [
        environmentIn('server', language),
        serverEnvironment(language, { entry: './src/app/server.ts', required: [] }),
      ],
    ]),
  );

const webEnvironment = (language: Language): EnvironmentConfig => ({
  source: {
    entry: { index: './src/app/main.ts' },
    define: { ...FEDERATION_FLAGS, SHARED_VERSIONS: JSON.stringify(sharedVersions()) },
  },
  output: {
    // All languages are built into one folder, which only the first of them empties.
    cleanDistPath: language === SOURCE_LANGUAGE,
    filename: { html: fileInLanguage('index.html', language) },
  },
  plugins: [pluginTexts(language), pluginChunkList(language), pluginWholeRouter()],
  tools: {
    cssExtract: STYLE_INSERTION,
    // Several bundles are in one page: each needs globals of its own.
    rspack: { output: { uniqueName: SHELL, chunkLoadingGlobal: chunkGlobal(SHELL) } },
  },
});

/**
 * The Rsbuild configuration of the shell. Sections are registered at run time. In development, `pnpm dev` sets three
 * environment variables: the port, the origin of the API, and the boot data that the server writes into pages in production.
 */
export function shellConfig(): RsbuildConfig {
  const isProduction = process.env['NODE_ENV'] === 'production';
  const { DEV_PORT = '3000', DEV_SERVER = 'http://127.0.0.1:3100', BOOT = '{}' } = process.env;
  return {
    plugins: [pluginReact(), pluginFonts(), pluginInlineScripts(TEMPLATE), pluginLayers('ui')],
    resolve: { alias: isProduction ? productionRouter() : {} },
    environments: isProduction
      ? { ...releasedEnvironments(), worker: workerEnvironment() }
      : { web: webEnvironment(developedLanguage()) },
    dev: { lazyCompilation: false },
    html: {
      template: TEMPLATE,
      tags: isProduction
        ? []
        : [
            { tag: 'script', head: true, append: false, children: DEVTOOLS_HOOK },
            {
              tag: 'script',
              attrs: { type: 'application/json', id: BOOT_ELEMENT_ID },
              head: true,
              append: false,
              children: BOOT,
            },
          ],
    },
    server: {
      port: Number(DEV_PORT),
      strictPort: true,
      historyApiFallback: true,
      proxy: Object.fromEntries(
        ['/api', '/media', '/sections', '/discovery.json', '/dev/mail'].map((path) => [
          path,
          { target: DEV_SERVER },
        ]),
      ),
    },
    output: {
      overrideBrowserslist: BROWSERSLIST,
      legalComments: 'none',
      dataUriLimit: 0,
      distPath: { js: 'assets', css: 'assets', font: 'assets', svg: 'assets', image: 'assets' },
    },
    // Two files at the start, libraries and own code: more files would cost bytes and requests.
    splitChunks: {
      preset: 'none',
      cacheGroups: {
        vendor: { test: /node_modules/, chunks: 'initial', name: 'vendor', enforce: true },
      },
    },
    security: { sri: { enable: isProduction } },
    performance: { printFileSize: false },
  };
}

/**
 * Only for development. React Refresh's own hook does not store renderers, so the refresh runtime of a section, which
 * loads later, would not find React, and edits would not show. This hook stores them.
 */
const DEVTOOLS_HOOK = `window.__REACT_DEVTOOLS_GLOBAL_HOOK__ ??= { renderers: new Map(), supportsFiber: true,
  inject(renderer) { const id = this.renderers.size + 1; this.renderers.set(id, renderer); return id; },
  onScheduleFiberRoot() {}, onCommitFiberRoot() {}, onCommitFiberUnmount() {} };`;
