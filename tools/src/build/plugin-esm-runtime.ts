import type { RsbuildPlugin, Rspack } from '@rsbuild/core';

/**
 * By default Rspack takes the CommonJS build of the federation runtime, from which unused code cannot be
 * removed: a section's entry then has 121 KB instead of 23. This takes the ES modules. A test checks the
 * size, because an upgrade can undo this.
 */
export const pluginEsmRuntime = (): RsbuildPlugin => ({
  name: 'council:esm-runtime',
  setup(api) {
    api.modifyRspackConfig((_config, { rspack, appendPlugins }) => {
      appendPlugins([
        new rspack.NormalModuleReplacementPlugin(
          /webpack-bundler-runtime[\\/]dist[\\/]index\.cjs$/,
          (resource) => {
            resource.request = resource.request.replace(/index\.cjs$/, 'bundler.js');
          },
        ),
        { name: 'council:esm-runtime', apply: dropCommonJsAliases },
      ]);
    });
  },
});

function dropCommonJsAliases(compiler: Rspack.Compiler): void {
  compiler.hooks.afterPlugins.tap({ name: 'council:esm-runtime', stage: 1000 }, () => {
    const alias = Object.entries(compiler.options.resolve.alias || {});
    compiler.options.resolve.alias = Object.fromEntries(
      alias.filter(([name]) => !/^@module-federation\/runtime(-tools)?\$?$/.test(name)),
    );
  });
}
