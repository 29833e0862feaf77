import { createRequire } from 'node:module';
import path from 'node:path';
import { inPackage } from '../base/paths.ts';

/**
 * All exceptions to the documented use of a library, each with its upstream issue. No installed file is changed, but the
 * build rewrites code of the router (`plugin-whole-router.ts`). Remove an entry when the library no longer needs it.
 *
 * These have their code where it runs:
 *
 * - `shared/src/router/index.ts` exports `UNSAFE_DataRouterStateContext`, because the router has no hook for the scroll
 *   position that Back restores: https://github.com/remix-run/react-router/pull/15376
 * - `shared/src/section/chunk-retry.ts` finds pending scripts by their attribute `data-rspack`. The bundler has the same time
 *   limit for all attempts, and none for styles: https://github.com/web-infra-dev/rspack/pull/7189
 * - `shared/src/api/read.ts`, `shell/src/platform/federation/load.ts` and `shell/src/platform/rendering/render.tsx` set the
 *   `status` of a promise, as React asks of libraries in an unpublished page: https://github.com/reactjs/react.dev/pull/8125
 * - `shell/src/platform/federation/load.ts` deletes the list of loaded chunks of a remote that is registered again, or its
 *   files would not be requested again: https://github.com/module-federation/core/issues/4045
 * - `shell/src/platform/federation/remotes.ts` sets the owner of shared modules, or the runtime would delete those of the shell
 *   with a remote that is registered again: https://github.com/module-federation/core/issues/2789
 * - `shell/src/platform/rendering/web-apis.ts` gives the `Response` of whatwg-fetch a `body`:
 *   https://github.com/JakeChampion/fetch/issues/1454
 * - `tools/src/build/shell-config.ts` has a hook for React Refresh that stores renderers, in development:
 *   https://github.com/react/react/issues/37410
 * - `tools/src/build/plugin-whole-router.ts` replaces the calls that create the router's contexts, so that two copies share
 *   them, because the bundler keeps one copy of a module with all that any chunk uses:
 *   https://github.com/web-infra-dev/rspack/issues/2941
 * - `shell/src/platform/federation/module-info.ts` fills the `moduleInfo` of the runtime's global by hand, which the browser
 *   extension reads, because the runtime fills it only from a manifest: https://github.com/module-federation/core/issues/3839
 * - `tools/src/release/visit-page.ts` looks for the private `__reactFiber…` key of an element, because React has no event
 *   for the end of hydration: https://github.com/react/react/issues/27658
 * - `shared/src/releases/content-check.ts` recognises copies of React and of the router by names of their internals, because
 *   no file says what is bundled in it: https://github.com/remix-run/react-router/issues/7081
 * - `shared/src/editor/commands/text-edit.ts` gives the editor's commands two methods of their API, because they can be run
 *   only on a text area: https://github.com/uiwjs/react-md-editor/issues/482
 *
 * Upstream has no issue about these:
 *
 * - `server/src/platform/rendering/child.ts` loads the native part of isolated-vm without its package, whose files that
 *   process may not read.
 * - `server/src/database/postgres.ts` replaces Kysely's lock for migrations, which a pooler breaks, and gives Kysely clients of
 *   the pool with two methods, because it discards a lost connection only where a rollback failed.
 * - `server/src/database/database.ts` relies on Kysely calling `log` before the caller of a query gets its result, which Kysely
 *   does, but does not promise.
 */

const resolveFrom = (from: string, name: string): string => createRequire(from).resolve(name);

const routerFolder = (): string => {
  const dom = resolveFrom(inPackage('shared', 'package.json'), 'react-router-dom/package.json');
  return path.dirname(resolveFrom(dom, 'react-router/package.json'));
};

/** The router exports only its development build: https://github.com/remix-run/react-router/issues/14102 */
export const productionRouter = (): Record<string, string> => ({
  'react-router$': `${routerFolder()}/dist/production/index.mjs`,
  'react-router/dom$': `${routerFolder()}/dist/production/dom-export.mjs`,
});

/**
 * Rspack resolves the runtime of a remote to CommonJS, which cannot be tree-shaken and doubles `remoteEntry.js`. These
 * are the ES modules that the same packages export: https://github.com/module-federation/core/issues/4452
 */
export function federationModules(): Record<string, string> {
  const enhanced = resolveFrom(import.meta.filename, '@module-federation/enhanced');
  const tools = resolveFrom(enhanced, '@module-federation/runtime-tools');
  const bundlerRuntime = '@module-federation/webpack-bundler-runtime';
  return {
    [resolveFrom(tools, bundlerRuntime)]: resolveFrom(tools, `${bundlerRuntime}/bundler`),
    // Overrides the alias of the bundler's plugin, which leads to CommonJS.
    '@module-federation/runtime': '@module-federation/runtime',
  };
}

/**
 * The flags that the build plugin of Module Federation sets for `experiments.optimization`. The shell needs nothing else
 * of that plugin, which would add 4 KB to the first load.
 */
export const FEDERATION_FLAGS = {
  FEDERATION_OPTIMIZE_NO_SNAPSHOT_PLUGIN: 'true',
  ENV_TARGET: '"web"',
};

/**
 * Nothing in place of the editor's preview, which would make the editor half as large again and allow raw HTML: the site has
 * its own. Version 4.1.2 has no entry point without one. `nohighlight`, the one with the smallest preview, came out of
 * https://github.com/uiwjs/react-md-editor/issues/586
 */
export const EDITOR_PREVIEW = { '@uiw/react-markdown-preview/nohighlight': false } as const;
