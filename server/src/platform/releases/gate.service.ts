import type { Incompatibility } from 'shared/contract';
import type { ReleaseManifest } from 'shared/releases';
import type { Db } from '../../database/database.ts';
import { HttpError } from '../../http/errors/http-error.ts';
import { checkRelease } from './gate.rules.ts';
import type { ReleaseId } from './tables/release-id.ts';
import { findRelease, findShown, type ShownRelease } from './tables/releases.queries.ts';

/**
 * Why these releases conflict with each other, or with other live releases, for any visitor; empty if they do not. A
 * canary ends if one of its sections changes.
 */
export function misfitsAmong(
  shown: readonly Pick<ShownRelease, 'section' | 'manifest' | 'canary'>[],
  candidates: readonly ReleaseManifest[],
): Incompatibility[] {
  const changes = ({ section }: { readonly section: string }) =>
    candidates.some(({ name }) => name === section);
  const ending = shown.filter(changes).map(({ canary }) => canary?.id);
  const staying = shown
    .filter((one) => !changes(one) && (one.canary === null || !ending.includes(one.canary.id)))
    .map(({ manifest }) => manifest);
  const found = candidates.flatMap((one) => checkRelease(one, [...staying, ...candidates]));
  return [...new Map(found.map((one) => [JSON.stringify(one), one])).values()];
}

/** The same, with the live releases of the database. */
export const checkBesideLive = async (
  db: Db,
  candidates: readonly ReleaseManifest[],
): Promise<Incompatibility[]> => misfitsAmong(await findShown(db), candidates);

/** The same for registered releases. Throws RELEASE_UNKNOWN. */
export async function misfitsOf(db: Db, named: readonly ReleaseId[]): Promise<Incompatibility[]> {
  const found = await Promise.all(named.map((one) => findRelease(db, one)));
  const candidates = found.map((release) => {
    if (!release) throw new HttpError('RELEASE_UNKNOWN');
    return release.manifest;
  });
  return checkBesideLive(db, candidates);
}

/** Throws RELEASE_UNKNOWN, or RELEASE_MISFIT with every reason, unless all of them can be live together. */
export async function requireFit(tx: Db, ...named: readonly ReleaseId[]): Promise<void> {
  const reasons = await misfitsOf(tx, named);
  if (reasons.length > 0) throw new HttpError('RELEASE_MISFIT', { reasons });
}
