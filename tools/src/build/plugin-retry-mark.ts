import type { RsbuildPlugin, Rspack } from '@rsbuild/core';

/**
 * Files of a build that are loaded later carry the mark of the last retry in their address, `?retry=…`, once
 * there was one: at another address neither a request that hangs nor a damaged file in a cache is met
 * again. The mark stands in the page under this name; `shared/section` sets it.
 */
const MARK = 'globalThis.retryMark';
const NAME = 'council:retry-mark';

export const pluginRetryMark = (): RsbuildPlugin => ({
  name: NAME,
  setup(api) {
    api.modifyRspackConfig((_config, { rspack, appendPlugins }) => {
      const { RuntimeGlobals, RuntimeModule } = rspack;
      const names = [RuntimeGlobals.getChunkScriptFilename, '__webpack_require__.miniCssF'];

      class RetryMark extends RuntimeModule {
        constructor() {
          super('retry mark', RuntimeModule.STAGE_TRIGGER);
        }

        override generate(): string {
          const each = `(name) => { const plain = __webpack_require__[name];
            if (plain) __webpack_require__[name] = (id) => plain(id) + (${MARK} || ''); }`;
          const keys = names.map((name) => name.split('.')[1]);
          return `${JSON.stringify(keys)}.forEach(${each});`;
        }
      }

      const tapAt = (compilation: Rspack.Compilation) =>
        compilation.hooks.additionalTreeRuntimeRequirements.tap(NAME, (chunk, needed) => {
          if (needed.has(RuntimeGlobals.ensureChunk))
            compilation.addRuntimeModule(chunk, new RetryMark());
        });
      appendPlugins({
        name: NAME,
        apply: (compiler: Rspack.Compiler) => compiler.hooks.thisCompilation.tap(NAME, tapAt),
      });
    });
  },
});
