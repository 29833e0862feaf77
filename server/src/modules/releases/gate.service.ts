import type { Incompatibility } from 'shared/contract';
import type { ReleaseManifest } from 'shared/releases';
import type { Db } from '../../database/database.ts';
import { Refusal } from '../../http/refusals.ts';
import { checkRelease, liveSetOf } from './gate.rules.ts';
import { findLiveManifests, findRelease } from './releases.queries.ts';

/** The descriptions of all releases that are live, canaries included. */
export const readLiveManifests = async (db: Db): Promise<ReleaseManifest[]> =>
  (await findLiveManifests(db)).map(({ manifest }) => JSON.parse(manifest));

/** Why a release cannot stand beside what is live; empty when it can. */
export const checkBesideLive = async (
  db: Db,
  manifest: ReleaseManifest,
): Promise<Incompatibility[]> => checkRelease(manifest, liveSetOf(await readLiveManifests(db)));

/** Throws RELEASE_UNKNOWN, or RELEASE_MISFIT with every reason. */
export async function requireFit(
  tx: Db,
  named: { readonly section: string; readonly version: string },
): Promise<void> {
  const release = await findRelease(tx, named);
  if (!release) throw new Refusal('RELEASE_UNKNOWN');
  const reasons = await checkBesideLive(tx, JSON.parse(release.manifest));
  if (reasons.length > 0) throw new Refusal('RELEASE_MISFIT', { reasons });
}
