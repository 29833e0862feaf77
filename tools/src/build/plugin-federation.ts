import { fileURLToPath } from 'node:url';
import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import type { RsbuildPlugin } from '@rsbuild/core';
import { type Language, SOURCE_LANGUAGE } from 'shared/language';
import { chunkGlobal, fileInLanguage } from 'shared/releases';
import { federationModules } from './library-exceptions.ts';
import { sharedOfSection } from './shared-modules.ts';

/** The name that `chunks.json` gives to the files of a module that a section exposes. */
export const exposedChunk = (name: string): string => `expose-${name}`;

const RETRY_CHUNKS = fileURLToPath(import.meta.resolve('shared/section/retry-chunks'));

/** Builds a section as a remote that runs on the shell's Module Federation runtime. */
export const pluginRemote = (name: string, language: Language): RsbuildPlugin => ({
  name: 'council:remote',
  setup(api) {
    api.modifyRspackConfig((config, { appendPlugins, mergeConfig }) => {
      appendPlugins(
        new ModuleFederationPlugin({
          name,
          filename: fileInLanguage('remoteEntry.js', language),
          library: { type: 'var', name },
          exposes: Object.fromEntries(
            ['routes', 'widgets'].map((exposed) => [
              `./${exposed}`,
              { import: `./src/${exposed}.ts`, name: exposedChunk(exposed) },
            ]),
          ),
          shared: sharedOfSection(),
          // With `version-first`, the first shared module loads the entry of every registered remote.
          shareStrategy: 'loaded-first',
          dts: false,
          // Pages do not load it: it describes the release, and tools of Module Federation read it.
          manifest: language === SOURCE_LANGUAGE,
          runtimePlugins: [RETRY_CHUNKS],
          experiments: {
            externalRuntime: true,
            // A section loads no remotes.
            optimization: { target: 'web', disableSnapshot: true, disableRemote: true },
          },
        }),
      );
      return mergeConfig(config, {
        resolve: { alias: federationModules() },
        // Several bundles are in one page: each needs globals of its own.
        output: { uniqueName: name, chunkLoadingGlobal: chunkGlobal(name) },
      });
    });
  },
});
