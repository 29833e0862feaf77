import type { Incompatibility } from 'shared/contract';
import type { ReleaseManifest } from 'shared/releases';
import { checkRelease, type LiveSet, liveSetOf } from './gate.rules.ts';
import type { LiveManifest } from './releases.queries.ts';

type Row = Pick<LiveManifest, 'section' | 'version' | 'live' | 'canary_set'>;

const isOfSet = ({ version, live, canary_set }: Row): boolean =>
  canary_set !== null && version !== live;

/** What the visitors get who do not see the canary of a set: what is live, and canaries of single sections. */
export const withoutSet = <One extends Row>(rows: readonly One[]): One[] =>
  rows.filter((row) => !isOfSet(row));

/** What the others get, who see all releases of the set; null when no set is a canary. */
export const withSet = <One extends Row>(rows: readonly One[]): One[] | null =>
  rows.some(isOfSet) ? rows.filter((row) => row.canary_set === null || isOfSet(row)) : null;

/**
 * What visitors would get if these releases were live: once, or twice while a set is a canary. One that is to change
 * in part ends.
 */
export function worldsWith(
  rows: readonly (Row & Pick<LiveManifest, 'manifest'>)[],
  candidates: readonly ReleaseManifest[],
): LiveSet[] {
  const isCandidate = ({ section }: Row): boolean =>
    candidates.some(({ name }) => name === section);
  const ends = rows.some((row) => isOfSet(row) && isCandidate(row));
  const worlds = [withoutSet(rows), ends ? null : withSet(rows)].filter((world) => world !== null);
  return worlds.map((world) =>
    liveSetOf([
      ...world.filter((row) => !isCandidate(row)).map(({ manifest }) => JSON.parse(manifest)),
      ...candidates,
    ]),
  );
}

/** Why these releases cannot stand beside each other and what stays, for whoever gets what; empty when they can. */
export function misfitsAmong(
  rows: Parameters<typeof worldsWith>[0],
  candidates: readonly ReleaseManifest[],
): Incompatibility[] {
  const found = worldsWith(rows, candidates).flatMap((world) =>
    candidates.flatMap((candidate) => checkRelease(candidate, world)),
  );
  return [...new Map(found.map((one) => [JSON.stringify(one), one])).values()];
}
