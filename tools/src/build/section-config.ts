import { existsSync } from 'node:fs';
import type { EnvironmentConfig, RsbuildConfig } from '@rsbuild/core';
import { pluginReact } from '@rsbuild/plugin-react';
import { type Language, SOURCE_LANGUAGE } from 'shared/language';
import { containerOf } from 'shared/releases';
import type { SectionManifest } from '../base/section-manifest.ts';
import { pluginTexts } from '../texts/plugin-texts.ts';
import { BROWSERSLIST } from './browsers.ts';
import { developedLanguage, environmentIn, releasedLanguages } from './built-languages.ts';
import { EDITOR_PREVIEW } from './library-exceptions.ts';
import { pluginChunkList } from './plugin-chunk-list.ts';
import { pluginRemote } from './plugin-federation.ts';
import { pluginLayers } from './plugin-layers.ts';
import { STYLE_INSERTION } from './retry-styles.ts';
import { serverEnvironment } from './server-and-worker.ts';
import { SINGLETONS } from './shared-modules.ts';

/** Code that several pages use gets its own file from this size (before minifying). */
const SHARED_CODE_MIN_BYTES = 40_000;

/** The builds of a release in each language: for browsers and, if the section in this folder has public pages, the server. */
const releasedEnvironments = (section: SectionManifest): Record<string, EnvironmentConfig> =>
  Object.fromEntries(
    releasedLanguages(section.name).flatMap((language) => [
      [environmentIn('web', language), webEnvironment(section, language)],
      ...(existsSync('src/server.ts')
        ? [[environmentIn('server', language), sectionServer(language)] as const]
        : []),
    ]),
  );

const sectionServer = (language: Language): EnvironmentConfig =>
  serverEnvironment(language, { entry: './src/server.ts', required: Object.keys(SINGLETONS) });

const webEnvironment = (section: SectionManifest, language: Language): EnvironmentConfig => ({
  source: { entry: { index: './src/index.ts' } },
  output: { cleanDistPath: language === SOURCE_LANGUAGE },
  plugins: [
    pluginTexts(language),
    pluginChunkList(language),
    pluginRemote(containerOf(section.name), language),
  ],
});

/** The Rsbuild configuration of a section. Its `rsbuild.config.ts` is one call of this. */
export function sectionConfig(section: SectionManifest): RsbuildConfig {
  const isProduction = process.env['NODE_ENV'] === 'production';
  return {
    plugins: [pluginReact(), pluginLayers('sections')],
    environments: isProduction
      ? releasedEnvironments(section)
      : { web: webEnvironment(section, developedLanguage()) },
    resolve: { alias: EDITOR_PREVIEW },
    // Files and live updates come from the section's own server, also inside a page of another server.
    dev: { lazyCompilation: false, assetPrefix: true, client: { port: section.devPort } },
    server: { port: section.devPort, strictPort: true, cors: { origin: '*' } },
    output: {
      ...(isProduction && { assetPrefix: 'auto' }),
      overrideBrowserslist: BROWSERSLIST,
      legalComments: 'none',
      dataUriLimit: 0,
      // Only the hash: the entry lists every file, and readable names would be a tenth of its size.
      ...(isProduction && { filename: { js: '[contenthash:8].js', css: '[contenthash:8].css' } }),
    },
    // Pages share only large code, because a small file costs more than it saves. The entry stays one file.
    splitChunks: { preset: 'none', chunks: 'async', minSize: SHARED_CODE_MIN_BYTES },
    security: { sri: { enable: isProduction } },
    performance: { printFileSize: false },
    tools: {
      htmlPlugin: false,
      cssExtract: STYLE_INSERTION,
      // Pasting converts HTML to Markdown, and lists may be files of Excel. A separate layer keeps that code out of the chunks
      // that render Markdown and write Excel.
      rspack: {
        module: { rules: [{ test: /(?:html-to-markdown|list-cells)\.ts$/, layer: 'reading' }] },
      },
    },
  };
}
