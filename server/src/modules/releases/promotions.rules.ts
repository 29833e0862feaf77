import type { Row } from '../../database/tables.ts';

/** An entry of the history after which another release may be live for everybody. */
export type Promotion = Pick<
  Row<'deployments'>,
  'section' | 'at' | 'action' | 'from_version' | 'to_version' | 'revision'
>;

type Named = { readonly section: string; readonly version: string };

/** A release on the way to the live one: how and when it was made live, not when it was rolled back to. */
export type Stay = {
  readonly version: string;
  readonly at: number;
  readonly action: Promotion['action'];
  readonly revision: number;
};

/**
 * The releases that led to the live one, which is the first. Every promotion goes one further, every roll-back one
 * back. So rolling back walks the history, also where the same release was live twice, and never goes round.
 * `promotions` of all sections, newest first.
 */
export function wayTo({ section, version }: Named, promotions: readonly Promotion[]): Stay[] {
  const way: Stay[] = [];
  for (const one of promotions.toReversed()) {
    const { at, action, revision, from_version: from, to_version: to } = one;
    if (one.section !== section || to === null) continue;
    const isBack = action === 'ROLLED_BACK' || action === 'ROLLED_BACK_ITSELF';
    if (isBack && way[0]?.version === from && way[1]?.version === to) way.shift();
    if (way[0]?.version !== to) way.unshift({ version: to, at, action, revision });
  }
  return way[0]?.version === version ? way : [];
}

/**
 * The sections whose live release was promoted together with others that are live too, each with the names of those:
 * they go back together. What a build brought at once is no set.
 */
export function setsAmong(
  live: readonly Named[],
  promotions: readonly Promotion[],
): ReadonlyMap<string, readonly string[]> {
  const promoted = live.flatMap((one) => {
    const [stay] = wayTo(one, promotions);
    return stay?.action === 'PROMOTED' ? [{ section: one.section, revision: stay.revision }] : [];
  });
  return new Map(
    promoted.map(({ section, revision }) => [
      section,
      promoted
        .filter((other) => other.section !== section && other.revision === revision)
        .map((other) => other.section),
    ]),
  );
}

/** What rolling back would make live; null when there is nothing. */
export const previousAmong = (promotions: readonly Promotion[], live: Named): string | null =>
  wayTo(live, promotions)[1]?.version ?? null;
