import type { RsbuildPlugin, Rspack } from '@rsbuild/core';
import { sharedBySection, sharedByShell } from './shared-modules.ts';

/** Name of the group of files with a module that a section exposes, in `chunks.json`. */
export const exposedChunk = (name: string): string => `expose-${name}`;

type Container = {
  readonly name: string;
  readonly filename: string;
  /** Exposed modules by name, each with its file. */
  readonly exposes: Readonly<Record<string, string>>;
};

/**
 * Builds a section as a federation container. It is the container of Rspack itself: the runtime of Module
 * Federation 2 would be 10 KB more to load for the shell and 2 KB for each section, for what the site never asks.
 */
export const pluginContainer = ({ name, filename, exposes }: Container): RsbuildPlugin =>
  federation(name, ({ container: { ModuleFederationPluginV1 } }) => {
    const files = Object.entries(exposes).map(([exposed, file]) => [
      `./${exposed}`,
      { import: file, name: exposedChunk(exposed) },
    ]);
    return new ModuleFederationPluginV1({
      name,
      filename,
      library: { type: 'var', name },
      exposes: Object.fromEntries(files),
      shared: sharedBySection(),
    });
  });

/**
 * Gives containers the shared modules of the shell. The shell itself takes them as it takes any module, so it
 * needs nothing that chooses between copies.
 */
export const pluginSharedModules = (name: string): RsbuildPlugin =>
  federation(
    name,
    ({ sharing: { ProvideSharedPlugin } }) =>
      new ProvideSharedPlugin({ shareScope: 'default', provides: sharedByShell() }),
  );

const federation = (
  name: string,
  make: (rspack: typeof Rspack.rspack) => Rspack.RspackPluginInstance,
): RsbuildPlugin => ({
  name: 'council:federation',
  setup(api) {
    api.modifyRspackConfig((config, { rspack, appendPlugins }) => {
      // Several bundles are in one page: each needs names of its own for what it keeps there.
      config.output = { ...config.output, uniqueName: name, chunkLoadingGlobal: `chunk_${name}` };
      appendPlugins(make(rspack));
    });
  },
});
