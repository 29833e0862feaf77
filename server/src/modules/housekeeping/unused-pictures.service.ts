import { DRAFT_DAYS } from 'shared/domain';
import { doEach } from '../../base/do-each.ts';
import { hashesIn } from '../pictures/picture-names.rules.ts';
import {
  deletePicture,
  findHashesOfPicturesStoredBefore,
  findTextsNamingPictures,
  isNamedAnywhere,
  lockPictureStoredBefore,
} from '../pictures/picture-references.queries.ts';
import type { Pictures } from '../pictures/pictures.service.ts';
import type { ServiceDeps } from '../service-deps.ts';

type Deps = ServiceDeps<'database' | 'clock'> & {
  readonly pictures: Pick<Pictures, 'removeFiles'>;
};

/** How long an uploaded picture waits for its text to be saved: a day longer than drafts are stored. */
const GRACE_MS = (DRAFT_DAYS + 1) * 24 * 60 * 60_000;

export function createPictureCleanup({ database, clock, pictures }: Deps) {
  const findUnusedHashes = async (storedBefore: number): Promise<string[]> => {
    const oldHashes = await findHashesOfPicturesStoredBefore(database.db, storedBefore);
    if (oldHashes.length === 0) return [];
    const namedHashes = new Set((await findTextsNamingPictures(database.db)).flatMap(hashesIn));
    return oldHashes.filter((hash) => !namedHashes.has(hash));
  };

  /**
   * Removes a picture that is still unused when its row is locked: nobody can store the same picture now, because that updates
   * the row and waits for this transaction. The files are removed before the lock ends, so that a waiting upload finds
   * them missing and writes them again.
   */
  const remove = (hash: string, storedBefore: number): Promise<void> =>
    database.transaction(async (tx) => {
      const picture = await lockPictureStoredBefore(tx, { hash, storedBefore });
      if (!picture || (await isNamedAnywhere(tx, hash))) return;
      await deletePicture(tx, hash);
      await pictures.removeFiles(picture);
    });

  return {
    async removeUnused(): Promise<void> {
      const storedBefore = clock.now() - GRACE_MS;
      await doEach(await findUnusedHashes(storedBefore), (hash) => remove(hash, storedBefore));
    },
  };
}
