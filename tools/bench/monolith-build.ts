import { rm } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { createRsbuild, type RsbuildConfig } from '@rsbuild/core';
import { pluginReact } from '@rsbuild/plugin-react';
import { SOURCE_LANGUAGE } from 'shared/language';
import { inPackage, ROOT } from '../src/base/paths.ts';
import { BROWSERSLIST } from '../src/build/browsers.ts';
import { EDITOR_PREVIEW, productionRouter } from '../src/build/library-exceptions.ts';
import { pluginChunkList } from '../src/build/plugin-chunk-list.ts';
import { pluginFonts } from '../src/build/plugin-fonts.ts';
import { compressFolder } from '../src/release/build-package.ts';
import { pluginTexts } from '../src/texts/plugin-texts.ts';

const MAIN = fileURLToPath(new URL('./monolith/main.tsx', import.meta.url));
const SLOT = fileURLToPath(new URL('./monolith/slot.tsx', import.meta.url));

/** Code that several pages use gets its own file from this size (before minifying), as in a section. */
const SHARED_BYTES = 40_000;

/** Builds the sources of shell and sections as one site without federation. Resolves with its folder. */
export async function buildMonolith(): Promise<string> {
  const folder = path.join(ROOT, 'node_modules', '.cache', 'council-monolith');
  await rm(folder, { recursive: true, force: true });
  const rsbuild = await createRsbuild({ cwd: inPackage('tools'), config: configOf(folder) });
  await rsbuild.build();
  await compressFolder(folder);
  return folder;
}

const configOf = (folder: string): RsbuildConfig => ({
  mode: 'production',
  logLevel: 'error',
  plugins: [
    pluginReact(),
    pluginFonts(),
    pluginTexts(SOURCE_LANGUAGE),
    pluginChunkList(SOURCE_LANGUAGE),
  ],
  source: { entry: { index: MAIN } },
  resolve: { alias: { ...EDITOR_PREVIEW, ...productionRouter() } },
  html: { template: inPackage('shell', 'index.html') },
  output: {
    distPath: {
      root: folder,
      ...{ js: 'assets', css: 'assets', font: 'assets', svg: 'assets', image: 'assets' },
    },
    overrideBrowserslist: BROWSERSLIST,
    legalComments: 'none',
    dataUriLimit: 0,
  },
  splitChunks: {
    preset: 'none',
    minSize: SHARED_BYTES,
    cacheGroups: {
      vendor: { test: /node_modules/, chunks: 'initial', name: 'vendor', enforce: true },
    },
  },
  security: { sri: { enable: true } },
  performance: {
    printFileSize: false,
    preload: { type: 'all-assets', include: [/sofia-sans(?:-condensed)?-latin-wght.*\.woff2$/] },
  },
  tools: {
    rspack: (_config, { rspack, appendPlugins }) => {
      appendPlugins(
        new rspack.NormalModuleReplacementPlugin(/federation\/slot\.tsx$/, (resource) => {
          resource.request = SLOT;
        }),
      );
    },
  },
});
