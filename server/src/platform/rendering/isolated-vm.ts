import { createRequire } from 'node:module';
import path from 'node:path';

/**
 * The file of isolated-vm's native part for this machine; null when there is none. The package is not loaded
 * here: a fault in it must not end the server.
 */
export function findIsolatedVm(): string | null {
  try {
    const entry = createRequire(import.meta.url).resolve('isolated-vm');
    return createRequire(entry)('node-gyp-build').path(path.dirname(entry));
  } catch {
    return null;
  }
}
