import type { EnvironmentConfig } from '@rsbuild/core';
import type { Language } from 'shared/language';
import { fileInLanguage, SERVICE_WORKER, SSR_BUNDLE } from 'shared/releases';
import { pluginTexts } from '../texts/plugin-texts.ts';

/**
 * The build of a release's SSR bundle: one CommonJS file for a JavaScript runtime with few Web APIs. It emits no styles or
 * images, only their names, which are those of the browser's build. When it is evaluated, it requires the `required` modules.
 */
export function serverEnvironment(
  language: Language,
  { entry, required }: { readonly entry: string; readonly required: readonly string[] },
): EnvironmentConfig {
  return {
    source: { entry: { server: entry } },
    plugins: [pluginTexts(language)],
    resolve: {
      // Selects the server's `#page`, and builds of React, the router and the Markdown parser without Node or browser APIs.
      conditionNames: ['edge-light', 'workerd', 'import', 'module', 'default'],
    },
    output: {
      target: 'web-worker',
      filename: { js: fileInLanguage(SSR_BUNDLE, language) },
      distPath: { js: '' },
      emitAssets: false,
      cleanDistPath: false,
      overrideBrowserslist: ['node 24'],
      // Static files are at the root of the site. No section has any.
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

/** The build of the shell's service worker: one file at the root of the release. */
export const workerEnvironment = (): EnvironmentConfig => ({
  source: { entry: { worker: './src/platform/worker/main.ts' } },
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
