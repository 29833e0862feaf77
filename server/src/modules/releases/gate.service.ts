import type { Incompatibility } from 'shared/contract';
import type { ReleaseManifest } from 'shared/releases';
import type { Db } from '../../database/database.ts';
import { HttpError } from '../../http/http-error.ts';
import { findLiveManifests, findRelease } from './releases.queries.ts';
import { misfitsAmong } from './worlds.rules.ts';

type Named = { readonly section: string; readonly version: string };

/** Why these releases cannot stand beside each other and what is live; empty when they can. */
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
