import * as core from '@module-federation/runtime-core';

declare global {
  var _FEDERATION_RUNTIME_CORE: typeof core | undefined;
}

// Sections are built without the federation runtime and look for the shell's copy under this name.
globalThis._FEDERATION_RUNTIME_CORE ??= core;

export default () => ({ name: 'federation-core' });
