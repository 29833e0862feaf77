import type { Incompatibility } from 'shared/contract';
import type { ReleaseManifest } from 'shared/releases';
import type { Db } from '../../database/database.ts';
import { HttpError } from '../../http/http-error.ts';
import { checkRelease } from './gate.rules.ts';
import { findLiveManifests, findRelease, type LiveManifest } from './releases.queries.ts';

type Named = { readonly section: string; readonly version: string };

/**
 * Why these releases conflict with each other, or with what stays live, for any visitor; empty when they do not. A
 * canary ends when one of its sections changes.
 */
export function misfitsAmong(
  rows: readonly LiveManifest[],
  candidates: readonly ReleaseManifest[],
): Incompatibility[] {
  const changes = ({ section }: LiveManifest) => candidates.some(({ name }) => name === section);
  const ending = rows.filter(changes).map(({ canary }) => canary?.id);
  const staying = rows
    .filter((row) => !changes(row) && (row.canary === null || !ending.includes(row.canary.id)))
    .map(({ manifest }): ReleaseManifest => JSON.parse(manifest));
  const found = candidates.flatMap((one) => checkRelease(one, [...staying, ...candidates]));
  return [...new Map(found.map((one) => [JSON.stringify(one), one])).values()];
}

/** The same, with what is live now. */
export const checkBesideLive = async (
  db: Db,
  candidates: readonly ReleaseManifest[],
): Promise<Incompatibility[]> => misfitsAmong(await findLiveManifests(db), candidates);

/** The same of releases that are kept. Throws RELEASE_UNKNOWN. */
export async function misfitsOf(db: Db, named: readonly Named[]): Promise<Incompatibility[]> {
  const candidates: ReleaseManifest[] = [];
  for (const one of named) {
    const release = await findRelease(db, one);
    if (!release) throw new HttpError('RELEASE_UNKNOWN');
    candidates.push(JSON.parse(release.manifest));
  }
  return checkBesideLive(db, candidates);
}

/** Throws RELEASE_UNKNOWN, or RELEASE_MISFIT with every reason, unless all of them can be live together. */
export async function requireFit(tx: Db, ...named: readonly Named[]): Promise<void> {
  const reasons = await misfitsOf(tx, named);
  if (reasons.length > 0) throw new HttpError('RELEASE_MISFIT', { reasons });
}
