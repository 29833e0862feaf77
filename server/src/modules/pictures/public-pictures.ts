import { coalesceCalls } from '../../base/coalesce-calls.ts';
import type { ServiceDeps } from '../service-deps.ts';
import { hashesIn, hashOf, withoutWidth } from './picture-names.rules.ts';
import { findNextPublication, findPublicTexts, isAvatar } from './picture-references.queries.ts';

type PublicHashes = {
  readonly dataVersion: string | undefined;
  /** The time of the next publication, which changes no data. */
  readonly until: number;
  readonly hashes: ReadonlySet<string>;
};

/**
 * Returns whether everybody may see a picture: an avatar, or one that a product or a published post shows. Anybody may ask
 * for any picture, so texts are read only when they may have changed.
 */
export function createPublicPictures({
  database: { db, version },
  clock,
}: ServiceDeps<'database' | 'clock'>) {
  let known: PublicHashes | undefined;

  const readHashes = coalesceCalls(async (): Promise<PublicHashes> => {
    const dataVersion = version.now();
    const now = clock.now();
    const until = await findNextPublication(db, now);
    const hashes = new Set((await findPublicTexts(db, now)).flatMap(hashesIn));
    known = { dataVersion, until, hashes };
    return known;
  });

  return async (file: string): Promise<boolean> => {
    const currentVersion = version.now();
    const isFresh = known && currentVersion !== undefined && known.dataVersion === currentVersion;
    const isCurrent = isFresh && clock.now() < (known?.until ?? 0);
    const { hashes } = isCurrent && known ? known : await readHashes();
    return hashes.has(hashOf(file)) || isAvatar(db, `/media/${withoutWidth(file)}`);
  };
}

export type IsPublicPicture = ReturnType<typeof createPublicPictures>;
