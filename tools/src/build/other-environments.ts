import type { EnvironmentConfig } from '@rsbuild/core';
import type { Language } from 'shared/language';
import { fileInLanguage, SERVER_BUNDLE, SERVICE_WORKER } from 'shared/releases';
import { pluginTexts } from '../texts/plugin-texts.ts';

/**
 * How the bundle is built with which the server renders the public pages of a release: one CommonJS file, for
 * surroundings that have the language and little else. It writes no styles or pictures, only their names,
 * which are those of the browser's build. It asks for the `required` modules when it is evaluated.
 */
export function serverEnvironment(
  language: Language,
  required: readonly string[] = [],
): EnvironmentConfig {
  return {
    source: { entry: { server: './src/server' } },
    plugins: [pluginTexts(language)],
    resolve: {
      // Selects the builds of React, the router and the Markdown parser that need neither Node nor a browser, and `#page`.
      conditionNames: ['edge-light', 'workerd', 'import', 'module', 'default'],
    },
    output: {
      target: 'web-worker',
      filename: { js: fileInLanguage(SERVER_BUNDLE, language) },
      distPath: { js: '' },
      emitAssets: false,
      cleanDistPath: false,
      overrideBrowserslist: ['node 24'],
      // The files that are served stand at the root of the site. No section has any.
      assetPrefix: '/',
    },
    splitChunks: false,
    security: { sri: { enable: false } },
    tools: {
      htmlPlugin: false,
      rspack(config) {
        config.target = 'es2022';
        config.output = {
          ...config.output,
          library: { type: 'commonjs2' },
          asyncChunks: false,
          chunkFormat: 'commonjs',
          chunkLoading: false,
          globalObject: 'globalThis',
        };
        config.externals = Object.fromEntries(required.map((name) => [name, `commonjs ${name}`]));
      },
    },
  };
}

/** How the shell's service worker is built: one file at the root of the release. */
export const workerEnvironment = (): EnvironmentConfig => ({
  source: { entry: { worker: './src/worker/main.ts' } },
  output: {
    target: 'web-worker',
    filename: { js: SERVICE_WORKER },
    distPath: { js: '' },
    cleanDistPath: false,
  },
  splitChunks: false,
  security: { sri: { enable: false } },
  tools: { htmlPlugin: false },
});
