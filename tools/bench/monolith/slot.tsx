import { lazy, Suspense } from 'react';
import type { SlotName } from 'shared/releases';
import { useSession } from 'shared/session';
import { SlotSkeleton } from '../../../shell/src/federation/slot-skeleton.tsx';

type SlotParts = typeof import('./slot-parts.tsx');

const load = (): Promise<SlotParts> =>
  import(/* webpackChunkName: "page-home" */ './slot-parts.tsx');

/** The parts of the home page are a page's file like any other: begun before the router has started. */
export const loadHome = load;

const Parts = lazy(async () => ({ default: (await load()).SlotParts }));

/**
 * Takes the place of the shell's slot, which asks sections that are known only at run time.
 *
 * @public The build puts it there.
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
