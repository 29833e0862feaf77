import type { Row } from '../../database/tables.ts';

/** An entry of the history with which a release became live for everybody. */
export type Promotion = Pick<
  Row<'deployments'>,
  'section' | 'at' | 'action' | 'from_version' | 'to_version'
>;

type Named = { readonly section: string; readonly version: string };

/** How a release last took the place of another. `promotions` of all sections, newest first. */
export const promotionOf = (
  promotions: readonly Promotion[],
  { section, version }: Named,
): Promotion | undefined =>
  promotions.find(
    (one) => one.section === section && one.to_version === version && one.from_version !== version,
  );

/**
 * What rolling back would make live: the release that was live before this one was promoted. So rolling
 * back twice goes back two releases, and not back and forth.
 */
export const previousAmong = (promotions: readonly Promotion[], live: Named): string | null =>
  promotionOf(promotions, live)?.from_version ?? null;
