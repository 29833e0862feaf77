import { isoTime } from '../../base/paging.ts';
import type { ErasureStep, ReadOwn } from '../users/personal-data.ts';
import { addressOf, hashesIn } from './picture-names.rules.ts';

export const readOwnPictures: ReadOwn<'pictures'> = async (db, { id }) => {
  const pictures = await db
    .selectFrom('pictures')
    .selectAll()
    .where('owner_id', '=', id)
    .orderBy('created_at', 'desc')
    .execute();
  return pictures.map((picture) => ({
    url: addressOf(picture),
    bytes: picture.bytes,
    uploadedAt: isoTime(picture.created_at),
  }));
};

/** Pictures with this time are due: housekeeping deletes them in its next run, unless something else shows them. */
const DUE_AT = 0;

export const erasePictures: ErasureStep = {
  erasedColumns: ['pictures.owner_id'],
  async erase(tx, { id, avatar_url }) {
    // An avatar that somebody else uploaded first has another owner.
    const [hash = ''] = hashesIn(avatar_url ?? '');
    await tx
      .updateTable('pictures')
      .set({ owner_id: null, created_at: DUE_AT })
      .where((eb) => eb.or([eb('owner_id', '=', id), eb('hash', '=', hash)]))
      .execute();
  },
};
