import type { Row } from '../../database/tables.ts';

/** A deployment which made a release live for everybody. */
export type Arrival = Pick<
  Row<'deployments'>,
  'section' | 'at' | 'action' | 'from_version' | 'to_version'
>;

type Named = { readonly section: string; readonly version: string };

/** How a release last took the place of another, among the arrivals of all sections, newest first. */
export const arrivalOf = (
  arrivals: readonly Arrival[],
  { section, version }: Named,
): Arrival | undefined =>
  arrivals.find(
    (one) => one.section === section && one.to_version === version && one.from_version !== version,
  );

/**
 * What rolling back would make live: what was there before this release arrived. Going back twice goes
 * back two releases, and not to and fro.
 */
export const previousAmong = (arrivals: readonly Arrival[], live: Named): string | null =>
  arrivalOf(arrivals, live)?.from_version ?? null;
