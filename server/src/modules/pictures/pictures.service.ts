import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { PICTURE_MAX_BYTES, PICTURE_WIDTHS, pictureKind } from 'shared/domain';
import { createSemaphore } from '../../base/semaphore.ts';
import type { Row } from '../../database/tables.ts';
import { HttpError } from '../../http/errors/http-error.ts';
import type { ServiceDeps } from '../service-deps.ts';
import {
  type EncodedPicture,
  encodePicture,
  encodePreview,
  type PictureShape,
} from './picture-encoder.ts';
import {
  addressOf,
  fileNameOf,
  PICTURE_FILE_NAME,
  type PictureKey,
  previewFileNameOf,
  stemOf,
} from './picture-names.rules.ts';
import type { PictureStorage } from './picture-storage.ts';
import { findPicture, savePicture } from './pictures.queries.ts';

type StoreOptions = {
  readonly shape?: PictureShape;
  readonly maxBytes?: number;
  /** The user who uploads it; null or left out for nobody. */
  readonly ownerId?: number | null;
  /** Whether the sender has verified no address, so that it could be anybody. */
  readonly isFromStranger?: boolean;
};

type Deps = ServiceDeps<'database' | 'clock'> & {
  readonly storage: PictureStorage;
  /** How hard the encoder tries: 0 (fast) to 6 (small files). */
  readonly effort?: number;
};

/** Decoding takes up to 10 bytes a pixel, of AVIF up to 27. */
const MAX_PIXELS = 40_000_000;
/** For strangers, and for avatars in AVIF, which every pupil can send: 1 KB of it can have 40 megapixels. */
const LOW_MAX_PIXELS = 12_000_000;

/** Pictures that are encoded at once: as many as a small machine has cores. The others wait in memory. */
const MAX_PARALLEL = 2;
const MAX_AVATARS_WAITING = 20;
const MAX_PREVIEWS_WAITING = 20;

export function createPictures({ database, clock, storage, effort = 3 }: Deps) {
  const { db } = database;
  const encodeQueue = createSemaphore(MAX_PARALLEL);
  const createError = () => new HttpError('UNAVAILABLE');
  /** Anybody can send avatars. At most one of them is in `encodeQueue`, so that photos of the staff come first. */
  const avatarQueue = createSemaphore(1, { maxWaiting: MAX_AVATARS_WAITING, createError });

  /** Anybody can ask for previews, the JPEG of a picture for links to it. Each is made once, and one at a time. */
  const previewQueue = createSemaphore(1, { maxWaiting: MAX_PREVIEWS_WAITING, createError });

  /** Makes the preview of a stored picture, unless it has one. Null if there is no such picture. */
  const storePreview = (stem: string) =>
    previewQueue.run(async () => {
      const [file, previewFile] = [fileNameOf(stem), previewFileNameOf(stem)];
      const picture = await storage.read(file);
      if (!picture) return null;
      if (!(await storage.has(previewFile)))
        await storage.write(previewFile, await encodePreview(await buffer(picture.stream())));
      // The picture may have been removed meanwhile.
      if (!(await storage.has(file))) await storage.remove(previewFile);
      return storage.read(previewFile);
    });

  const writeFiles = async (stem: string, { full, variants }: EncodedPicture): Promise<void> => {
    for (const [narrowWidth, variant] of variants)
      await storage.write(fileNameOf(stem, narrowWidth), variant);
    // Last, so that a picture that can be read has all its variants.
    await storage.write(fileNameOf(stem), full);
  };

  /** The row comes first: it keeps housekeeping from removing the files that follow. */
  const storeNew = async (
    hash: string,
    { encoded, ownerId }: { encoded: EncodedPicture; ownerId: number | null },
  ): Promise<EncodedPicture> => {
    const { width, height, full } = encoded;
    const row = { hash, width, height, bytes: full.length, owner_id: ownerId };
    await savePicture(db, { ...row, created_at: clock.now() });
    await writeFiles(stemOf({ hash, width, height }), encoded);
    return encoded;
  };

  /** Makes a known picture count as new, with its first owner, and writes its files again if housekeeping removed them. */
  const storeAgain = async (
    picture: Row<'pictures'>,
    encode: () => Promise<EncodedPicture>,
  ): Promise<PictureKey> => {
    await savePicture(db, { ...picture, created_at: clock.now() });
    const stem = stemOf(picture);
    if (!(await storage.has(fileNameOf(stem)))) await writeFiles(stem, await encode());
    return picture;
  };

  return {
    /**
     * Stores a picture under an address made from its content, and returns the address. Takes JPEG,
     * PNG, WebP, GIF (its first frame) and, not from strangers, AVIF, recognised by content. Throws
     * UNSUPPORTED_PICTURE, AVIF_REFUSED, PICTURE_TOO_LARGE or BROKEN_PICTURE, or UNAVAILABLE where too many avatars wait.
     * Call it before a transaction, never inside one: encoding takes seconds, and the row is written outside it.
     */
    async store(
      bytes: Buffer,
      {
        shape = 'photo',
        maxBytes = PICTURE_MAX_BYTES,
        ownerId = null,
        isFromStranger = false,
      }: StoreOptions = {},
    ) {
      if (bytes.length > maxBytes)
        throw new HttpError('PICTURE_TOO_LARGE', { limit: `${maxBytes / 1024 / 1024} MB` });
      const kind = pictureKind(bytes);
      if (!kind || kind === 'heic') throw new HttpError('UNSUPPORTED_PICTURE');
      if (kind === 'avif' && isFromStranger) throw new HttpError('AVIF_REFUSED');
      const isPixelLimitLow = isFromStranger || (kind === 'avif' && shape === 'avatar');
      const maxPixels = isPixelLimitLow ? LOW_MAX_PIXELS : MAX_PIXELS;
      // The same file as photo and as avatar is two pictures.
      const hash = createHash('sha256').update(shape).update(bytes).digest('hex').slice(0, 32);
      const encodeInTurn = () =>
        encodeQueue.run(() => encodePicture(bytes, { shape, effort, maxPixels }));
      const encode = () => (shape === 'avatar' ? avatarQueue.run(encodeInTurn) : encodeInTurn());
      const knownPicture = await findPicture(db, hash);
      const { width, height } = knownPicture
        ? await storeAgain(knownPicture, encode)
        : await storeNew(hash, { encoded: await encode(), ownerId });
      return { url: addressOf({ hash, width, height }), width, height };
    },

    /** Removes the files of a picture. The caller removes its row. */
    async removeFiles(picture: PictureKey): Promise<void> {
      const stem = stemOf(picture);
      // The full picture goes first, so that no preview is made of it any more.
      await storage.remove(fileNameOf(stem));
      const files = [
        previewFileNameOf(stem),
        ...PICTURE_WIDTHS.map((narrowWidth) => fileNameOf(stem, narrowWidth)),
      ];
      await Promise.all(files.map((file) => storage.remove(file)));
    },

    async has(name: string): Promise<boolean> {
      return PICTURE_FILE_NAME.test(name) && storage.has(name);
    },

    /** The file of this name, or null. A preview is made when somebody first asks for it. */
    async open(name: string) {
      if (!PICTURE_FILE_NAME.test(name)) return null;
      const [stem = '', ending] = name.split('.');
      return (await storage.read(name)) ?? (ending === 'jpg' ? storePreview(stem) : null);
    },
  };
}

export type Pictures = ReturnType<typeof createPictures>;
