import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { EnvironmentConfig, RsbuildPlugin } from '@rsbuild/core';
import { BROWSERSLIST } from './browsers.ts';

/** A script that the build writes into the page: `<script src="./src/theme/first-paint.ts" data-inline></script>`. */
const INLINE_SCRIPT = /<script src="([^"]+)" data-inline><\/script>/g;

/** Scripts with this ending are compiled so that old browsers can read them too. */
const OLD_SYNTAX_ENDING = '.es5.ts';

/** The build environments that compile the scripts, for the supported browsers and for old ones. */
const INLINE = 'inline';
const INLINE_ES5 = 'inline-es5';

/** Compiles the scripts that a template names as inline, and writes them into its pages. */
export const pluginInlineScripts = (template: string): RsbuildPlugin => ({
  name: 'council:inline-scripts',
  setup(api) {
    const scripts = scriptsOf(template);
    const oldScripts = scripts.filter((file) => file.endsWith(OLD_SYNTAX_ENDING));
    const newScripts = scripts.filter((file) => !oldScripts.includes(file));
    const compiledScripts = new Map<string, string>();
    api.modifyRsbuildConfig((config, { mergeRsbuildConfig }) =>
      mergeRsbuildConfig(config, {
        dev: { watchFiles: { type: 'reload-server', paths: scripts } },
        environments: {
          [INLINE]: inlineEnvironment(newScripts, BROWSERSLIST),
          [INLINE_ES5]: inlineEnvironment(oldScripts, ['ie 11']),
        },
      }),
    );
    api.modifyRspackConfig((config, { environment }) => {
      // An environment with a page waits for the scripts that are written into it.
      if (Object.keys(environment.htmlPaths).length > 0) config.dependencies = [INLINE, INLINE_ES5];
    });
    api.processAssets(
      { stage: 'report', environments: [INLINE, INLINE_ES5] },
      ({ assets, compilation }) => {
        for (const [name, source] of Object.entries(assets)) {
          compiledScripts.set(name, source.source().toString());
          compilation.deleteAsset(name);
        }
      },
    );
    api.modifyHTML((html) =>
      html.replace(
        INLINE_SCRIPT,
        (_, file: string) => `<script>${compiledScripts.get(`${path.basename(file)}.js`)}</script>`,
      ),
    );
  },
});

const scriptsOf = (template: string): string[] =>
  Array.from(readFileSync(template, 'utf8').matchAll(INLINE_SCRIPT), ([, file = '']) => file);

const inlineEnvironment = (
  files: readonly string[],
  browserslist: readonly string[],
): EnvironmentConfig => ({
  source: { entry: Object.fromEntries(files.map((file) => [path.basename(file), file])) },
  dev: { hmr: false, liveReload: false },
  output: {
    filename: { js: '[name].js' },
    distPath: { js: '' },
    cleanDistPath: false,
    sourceMap: false,
    overrideBrowserslist: [...browserslist],
  },
  splitChunks: false,
  security: { sri: { enable: false } },
  tools: { htmlPlugin: false, rspack: { mode: 'production' } },
});
