import { type SectionRoutes, type SectionWidgets, speaksContract } from 'shared/section';
import { countSessionStores } from 'shared/session';
import type { LiveSection } from './discovery.ts';

/** Throws when an exposed module does not fit this shell, or brings a second session store. */
export function verifyExposed(
  { name }: LiveSection,
  exposed: unknown,
): asserts exposed is SectionRoutes | SectionWidgets {
  if (!speaksContract(exposed))
    throw new Error(`${name} was built for another version of this site`);
  if (countSessionStores() !== 1) throw new Error(`${name} brought a session store of its own`);
}
