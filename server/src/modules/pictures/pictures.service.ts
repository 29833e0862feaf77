import { createHash } from 'node:crypto';
import { PICTURE_MAX_BYTES } from 'shared/contract';
import type { Clock } from '../../clock.ts';
import type { Database } from '../../database/database.ts';
import { Refusal } from '../../http/refusals.ts';
import { createSemaphore } from '../../semaphore.ts';
import { encodePicture, type PictureShape } from './picture-encoder.ts';
import { pictureKind } from './picture-kind.rules.ts';
import type { PictureStorage } from './picture-storage.ts';
import { findPicture, savePicture } from './pictures.queries.ts';

export type StoredPicture = {
  readonly url: string;
  readonly width: number;
  readonly height: number;
};

export type StoreOptions = {
  readonly shape?: PictureShape;
  readonly maxBytes?: number;
  readonly ownerId?: number | null;
};

export type PicturesDeps = {
  readonly database: Database;
  readonly clock: Clock;
  readonly storage: PictureStorage;
  /** 0 (fast) to 6 (small files). */
  readonly effort?: number;
};

/** Decoding takes memory for every pixel, so only as many at once as there are small machines' cores. */
const AT_ONCE = 2;

export function createPictures({ database, clock, storage, effort = 3 }: PicturesDeps) {
  const { db } = database;
  const places = createSemaphore(AT_ONCE);

  const encodeAndWrite = async (bytes: Buffer, hash: string, shape: PictureShape) => {
    const { width, height, full, variants } = await encodePicture(bytes, { shape, effort });
    const stem = stemOf({ hash, width, height });
    for (const [narrow, variant] of variants)
      await storage.write(`${stem}@${narrow}.webp`, variant);
    // Last, so that a picture whose address answers has all its variants.
    await storage.write(`${stem}.webp`, full);
    return { hash, width, height, bytes: full.length };
  };

  /** A picture we have, file and all: it need not be encoded again. */
  const findStored = async (hash: string) => {
    const known = await findPicture(db, hash);
    if (!known) return null;
    return (await storage.read(`${stemOf(known)}.webp`)) ? known : null;
  };

  return {
    /**
     * Stores a picture under an address made of its content, and answers that. Takes JPEG, PNG, WebP,
     * GIF (its first frame) and AVIF, recognised by content. Throws UNSUPPORTED_PICTURE,
     * PICTURE_TOO_LARGE or BROKEN_PICTURE. Call it before a transaction, never inside one.
     */
    async store(
      bytes: Buffer,
      { shape = 'photo', maxBytes = PICTURE_MAX_BYTES, ownerId = null }: StoreOptions = {},
    ): Promise<StoredPicture> {
      if (bytes.length > maxBytes) {
        throw new Refusal('PICTURE_TOO_LARGE', { limit: `${maxBytes / 1024 / 1024} MB` });
      }
      if (!pictureKind(bytes)) throw new Refusal('UNSUPPORTED_PICTURE');
      const hash = createHash('sha256').update(shape).update(bytes).digest('hex').slice(0, 32);
      const stored =
        (await findStored(hash)) ?? (await places.run(() => encodeAndWrite(bytes, hash, shape)));
      const { width, height, bytes: size } = stored;
      const row = { hash, width, height, bytes: size, owner_id: ownerId, created_at: clock.now() };
      await savePicture(db, row);
      return { url: `/media/${stemOf(row)}.webp`, width, height };
    },

    /** The file behind an address below `/media/`, or null. */
    async open(name: string) {
      return FILE_NAME.test(name) ? storage.read(name) : null;
    },
  };
}

const FILE_NAME = /^[0-9a-f]{32}-\d{1,5}x\d{1,5}(?:@\d{1,4})?\.webp$/;

const stemOf = ({ hash, width, height }: { hash: string; width: number; height: number }): string =>
  `${hash}-${width}x${height}`;

export type Pictures = ReturnType<typeof createPictures>;
