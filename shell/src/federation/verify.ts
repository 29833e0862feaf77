import type { ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';
import { type SectionRoutes, type SectionWidgets, speaksContract } from 'shared/section';
import { countSessionStores } from 'shared/session';
import type { LiveSection } from './discovery.ts';
import { entryAddress } from './entry-address.ts';
import type { LoadingState } from './loading-state.ts';

/** From now on the browser refuses the section's entry if its content is not that of the release. */
export function expectIntegrity(state: LoadingState, { url, metadata }: LiveSection): void {
  if (metadata.integrity === '') return;
  state.integrities.set(entryAddress(url), metadata.integrity);
}

/** How the runtime makes the script of an entry: with its integrity, and a limit of `timeout` milliseconds. */
export const scriptPolicy = (
  { integrities }: LoadingState,
  timeout: number,
): ModuleFederationRuntimePlugin => ({
  name: 'script-policy',
  createScript({ url }) {
    const script = document.createElement('script');
    script.src = url;
    script.async = true;
    script.fetchPriority = 'high';
    const integrity = integrities.get(entryAddress(url));
    if (integrity) script.integrity = integrity;
    if (integrity || new URL(url, location.href).origin !== location.origin) {
      script.crossOrigin = 'anonymous';
    }
    return { script, timeout };
  },
});

/** Throws when an exposed module does not fit this shell, or brings a second session store. */
export function verifyExposed(
  { name }: LiveSection,
  exposed: unknown,
): asserts exposed is SectionRoutes | SectionWidgets {
  if (!speaksContract(exposed))
    throw new Error(`${name} was built for another version of this site`);
  if (countSessionStores() !== 1) throw new Error(`${name} brought a session store of its own`);
}
