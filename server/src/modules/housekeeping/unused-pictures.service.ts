import { DRAFT_DAYS } from 'shared/domain';
import type { Clock } from '../../base/clock.ts';
import type { Database } from '../../database/database.ts';
import type { Pictures } from '../pictures/pictures.service.ts';
import {
  deletePicture,
  findPicturesBefore,
  findTextsNamingPictures,
  isNamedAnywhere,
  lockPictureBefore,
} from './picture-references.queries.ts';

type Deps = {
  readonly database: Database;
  readonly clock: Clock;
  readonly pictures: Pick<Pictures, 'removeFiles'>;
};

/** How long an uploaded picture waits for its text to be saved: a day longer than drafts are stored. */
const GRACE_MS = (DRAFT_DAYS + 1) * 24 * 60 * 60_000;

const PICTURE_ADDRESS = /\/media\/([0-9a-f]{32})/g;

/** Removes pictures that no text uses any more, or ever used. */
export function createUnusedPictures({ database, clock, pictures }: Deps) {
  const findUnused = async (before: number): Promise<string[]> => {
    const oldPictures = await findPicturesBefore(database.db, before);
    if (oldPictures.length === 0) return [];
    const namedPictures = new Set<string>();
    for (const text of await findTextsNamingPictures(database.db)) {
      for (const [, hash = ''] of text.matchAll(PICTURE_ADDRESS)) namedPictures.add(hash);
    }
    return oldPictures.filter((hash) => !namedPictures.has(hash));
  };

  /**
   * Checks again with the row locked: nobody can store the same picture now, because that updates the
   * row and waits for this transaction. The files are removed before the lock ends, so that a waiting upload finds
   * them missing and writes them again.
   */
  const remove = (hash: string, before: number): Promise<void> =>
    database.transaction(async (tx) => {
      const picture = await lockPictureBefore(tx, { hash, time: before });
      if (!picture || (await isNamedAnywhere(tx, hash))) return;
      await deletePicture(tx, hash);
      await pictures.removeFiles(picture);
    });

  return {
    async removeAll(): Promise<void> {
      const before = clock.now() - GRACE_MS;
      for (const hash of await findUnused(before)) await remove(hash, before);
    },
  };
}
