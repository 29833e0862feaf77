import { lazy, Suspense } from 'react';
import type { SlotName } from 'shared/releases';
import { useSession } from 'shared/session';
import { SlotSkeleton } from '../../../shell/src/platform/federation/slot-skeleton.tsx';

type SlotParts = typeof import('./slot-parts.tsx');

const load = (): Promise<SlotParts> =>
  import(/* webpackChunkName: "page-home" */ './slot-parts.tsx');

/** The widgets of the home page are a chunk like that of any page: its load starts before the router. */
export const loadHome = load;

const Parts = lazy(async () => ({ default: (await load()).SlotParts }));

/**
 * Replaces the shell's slot, which loads sections at run time.
 *
 * @public Aliased by the build.
 */
export function Slot({ name }: { readonly name: SlotName }) {
  const { user } = useSession();
  const isHome = name === 'home';
  if (!isHome && !user) return null;
  return (
    <Suspense fallback={isHome ? <SlotSkeleton title="News and store" /> : null}>
      <Parts name={name} />
    </Suspense>
  );
}
