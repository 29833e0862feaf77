import type { Incompatibility } from 'shared/contract';
import type { ReleaseManifest } from 'shared/releases';
import type { Db } from '../../database/database.ts';
import { HttpError } from '../../http/errors/http-error.ts';
import { checkRelease } from './gate.rules.ts';
import { findWithdrawnKeys } from './tables/history.queries.ts';
import { type ReleaseId, releaseKey } from './tables/release-id.ts';
import { findRelease, findShownReleases, type ShownRelease } from './tables/releases.queries.ts';

/**
 * Lists why `candidates` cannot be live together with each other and with the shown releases that stay; empty if they
 * can. A canary does not stay if one of its sections changes.
 */
export function misfitsAmong(
  shownReleases: readonly Pick<ShownRelease, 'section' | 'manifest' | 'canary'>[],
  candidates: readonly ReleaseManifest[],
): Incompatibility[] {
  const isChanged = ({ section }: { readonly section: string }) =>
    candidates.some(({ name }) => name === section);
  const endingCanaryIds = shownReleases.filter(isChanged).map(({ canary }) => canary?.id);
  const remainingManifests = shownReleases
    .filter(
      (release) =>
        !isChanged(release) &&
        (release.canary === null || !endingCanaryIds.includes(release.canary.id)),
    )
    .map(({ manifest }) => manifest);
  const misfits = candidates.flatMap((candidate) =>
    checkRelease(candidate, [...remainingManifests, ...candidates]),
  );
  // Two candidates that do not fit each other have the same misfit.
  return [...new Map(misfits.map((misfit) => [JSON.stringify(misfit), misfit])).values()];
}

export const misfitsBesideLive = async (
  db: Db,
  candidates: readonly ReleaseManifest[],
): Promise<Incompatibility[]> => misfitsAmong(await findShownReleases(db), candidates);

/** Throws RELEASE_WITHDRAWN if one of these releases was withdrawn, and must never be registered or shown again. */
export async function requireNotWithdrawn(db: Db, releaseIds: readonly ReleaseId[]): Promise<void> {
  const withdrawnKeys = await findWithdrawnKeys(db);
  const withdrawnId = releaseIds.find((id) => withdrawnKeys.has(releaseKey(id)));
  if (withdrawnId) throw new HttpError('RELEASE_WITHDRAWN', withdrawnId);
}

/** Finds the misfits of registered releases beside the live ones. Throws RELEASE_WITHDRAWN and RELEASE_UNKNOWN. */
export async function misfitsOf(
  db: Db,
  releaseIds: readonly ReleaseId[],
): Promise<Incompatibility[]> {
  await requireNotWithdrawn(db, releaseIds);
  const releases = await Promise.all(releaseIds.map((id) => findRelease(db, id)));
  const candidates = releases.map((release) => {
    if (!release) throw new HttpError('RELEASE_UNKNOWN');
    return release.manifest;
  });
  return misfitsBesideLive(db, candidates);
}

/** Throws RELEASE_WITHDRAWN, RELEASE_UNKNOWN, or RELEASE_MISFIT with every reason, unless all of them can be live together. */
export async function requireFit(tx: Db, releaseIds: readonly ReleaseId[]): Promise<void> {
  const reasons = await misfitsOf(tx, releaseIds);
  if (reasons.length > 0) throw new HttpError('RELEASE_MISFIT', { reasons });
}
