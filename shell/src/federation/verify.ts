import type { ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';

const integrities = new Map<string, string>();

/** Mark in the address of an entry asked for again, so that neither cache nor runtime reuses the failure. */
const RETRY_MARK = /[?&]retry=\d+$/;

/**
 * By absolute address: a script is created with one, and a hash kept under a relative address would
 * silently never be found.
 */
const absolute = (url: string): string => new URL(url.replace(RETRY_MARK, ''), location.href).href;

/** From now on the browser refuses an entry with other bytes than these. */
export function expectIntegrity(url: string, integrity: string): void {
  if (integrity !== '') integrities.set(absolute(url), integrity);
}

/** How sections' entry scripts are made: with their hash, early, and with a limit in milliseconds. */
export const scriptPolicy = (timeout: number): ModuleFederationRuntimePlugin => ({
  name: 'script-policy',
  createScript({ url }) {
    const script = document.createElement('script');
    script.src = url;
    script.async = true;
    script.fetchPriority = 'high';
    const integrity = integrities.get(absolute(url));
    if (integrity) script.integrity = integrity;
    if (integrity || new URL(url, location.href).origin !== location.origin) {
      script.crossOrigin = 'anonymous';
    }
    return { script, timeout };
  },
});
