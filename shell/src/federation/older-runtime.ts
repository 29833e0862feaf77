import * as core from '@module-federation/runtime-core';
import { OLDER_RUNTIME, type SharedModules } from './containers.ts';

/**
 * For sections that were built when the site still ran on Module Federation 2: gives them its runtime, and
 * describes the shared modules as that runtime wants them. Loaded only when such a section is live.
 */
export function startOlderRuntime(shared: SharedModules): void {
  Object.defineProperty(globalThis, OLDER_RUNTIME, { configurable: true, value: core });
  for (const copies of Object.values(shared))
    for (const [version, copy] of Object.entries(copies))
      Object.assign(copy, {
        version,
        scope: ['default'],
        strategy: 'loaded-first',
        shareConfig: { singleton: true, eager: true, requiredVersion: `^${version}` },
        useIn: [],
        deps: [],
      });
}
