import { coalesceCalls } from '../../base/coalesce-calls.ts';
import type { ServiceDeps } from '../service-deps.ts';
import { fullFileNameOf, hashesIn, hashOf } from './picture-names.rules.ts';
import { findNextPublication, findPublicTexts, isAvatar } from './picture-references.queries.ts';

type PublicHashes = {
  /** The version of the data they were read from; undefined when it was not known, and they count for one request only. */
  readonly dataVersion: string | undefined;
  /** The time of the next scheduled publication, which makes pictures public without a change of data. */
  readonly until: number;
  /** The names of the files of a picture begin with its hash. */
  readonly hashes: ReadonlySet<string>;
};

/**
 * Returns whether everybody may see a picture: an avatar, or one that a product or a published post shows. Anybody may ask
 * for any picture, so the texts of products and posts are read only when they may have changed.
 */
export function createPublicPictures({
  database: { db, version },
  clock,
}: ServiceDeps<'database' | 'clock'>) {
  let cached: PublicHashes | undefined;

  const readHashes = coalesceCalls(async (): Promise<PublicHashes> => {
    const dataVersion = version.now();
    const now = clock.now();
    const until = await findNextPublication(db, now);
    const hashes = new Set((await findPublicTexts(db, now)).flatMap(hashesIn));
    cached = { dataVersion, until, hashes };
    return cached;
  });

  const findCurrent = (): PublicHashes | undefined => {
    const currentVersion = version.now();
    if (currentVersion === undefined || cached?.dataVersion !== currentVersion) return undefined;
    return clock.now() < cached.until ? cached : undefined;
  };

  return async (fileName: string): Promise<boolean> => {
    const { hashes } = findCurrent() ?? (await readHashes());
    // Avatars are stored by the address of the full picture, also where a narrower one is asked for.
    return hashes.has(hashOf(fileName)) || isAvatar(db, `/media/${fullFileNameOf(fileName)}`);
  };
}

export type IsPublicPicture = ReturnType<typeof createPublicPictures>;
