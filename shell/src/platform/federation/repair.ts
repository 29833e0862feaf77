import { RETRY_LIMIT_MS } from 'shared/section';
import { addressOf, addressWithoutRetry } from './entry-address.ts';

/**
 * From now on, replaces the cached response of each script and style that fails to load: hashed files are cached for a year,
 * so a damaged one would fail on every later page. If the new response is damaged too, it is replaced again once the file has
 * loaded after all, from an address with `?retry=…`, which no cache knows.
 */
export function startRepairing(): void {
  const damagedAddresses = new Set<string>();

  const replaceCachedFile = async (address: string, integrity: string) => {
    damagedAddresses.add(address);
    const signal = AbortSignal.timeout(RETRY_LIMIT_MS);
    const response = await fetch(address, { cache: 'reload', integrity, signal });
    // A body that nobody reads does not reach the cache.
    await response.blob();
    damagedAddresses.delete(address);
  };

  const onLoadOrError = ({ type, target }: Event) => {
    const isStyle = target instanceof HTMLLinkElement && target.rel === 'stylesheet';
    if (!isStyle && !(target instanceof HTMLScriptElement)) return;
    const address = addressWithoutRetry(addressOf(target));
    if (type === 'error' || damagedAddresses.has(address))
      replaceCachedFile(address, target.integrity).catch(() => undefined);
  };
  // These events do not bubble, and `load` of a file does not reach the window, so the document captures them.
  document.addEventListener('error', onLoadOrError, { capture: true });
  document.addEventListener('load', onLoadOrError, { capture: true });
}
