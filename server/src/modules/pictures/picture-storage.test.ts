import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { openStorage, storages } from '../../../test/pictures/storages.ts';
import { type FakeS3, startFakeS3 } from '../../../test/support/fake-s3.ts';
import { aFolder } from '../../../test/support/scratch-folder.ts';
import type { Bucket } from '../../bucket/bucket.ts';
import { openBucket } from '../../bucket/bucket.ts';
import { openS3Bucket } from '../../bucket/s3-bucket.ts';
import { HttpError } from '../../http/errors/http-error.ts';
import { SettingsError } from '../../settings/settings-error.ts';
import { createBucketStorage } from './bucket-storage.ts';
import { openPictureStorage } from './open-picture-storage.ts';
import type { PictureStorage } from './picture-storage.ts';

const NAME = '0123456789abcdef0123456789abcdef-80x50@160.webp';
const TYPE = 'image/webp';
const BYTES = Buffer.from(Array.from({ length: 70_000 }, (_, index) => index % 251));

const bytesOf = async (storage: PictureStorage, name: string): Promise<Buffer | null> => {
  const picture = await storage.read(name);
  return picture && buffer(picture.stream());
};

describe.each(storages)('a picture storage %s', (place) => {
  let storage: PictureStorage;
  let names: () => string[];
  beforeAll(async () => {
    ({ storage, names } = await openStorage(place));
  });

  test('returns exactly the bytes that were written, under their name only', async () => {
    await storage.write(NAME, BYTES);
    expect((await bytesOf(storage, NAME))?.equals(BYTES)).toBe(true);
    expect(await storage.read(NAME)).toMatchObject({ size: BYTES.length });
    expect(await storage.has(NAME)).toBe(true);
    expect(names()).toEqual([NAME]);
  });

  test('writing the same name again leaves one file, the last', async () => {
    await storage.write(NAME, BYTES);
    await storage.write(NAME, BYTES.subarray(7));
    expect((await bytesOf(storage, NAME))?.length).toBe(BYTES.length - 7);
    expect(names()).toEqual([NAME]);
  });

  test('pictures that were never stored, or were removed, are not found', async () => {
    await storage.write(NAME, BYTES);
    await storage.remove(NAME);
    await storage.remove(NAME);
    expect(await storage.read(NAME)).toBeNull();
    expect(await storage.has(NAME)).toBe(false);
    expect(names()).toEqual([]);
  });
});

describe('a bucket with errors', () => {
  let s3: FakeS3;
  let hurriedBucket: Bucket;
  let patientBucket: Bucket;
  const warnings: object[] = [];
  const log = { warn: (details: object) => void warnings.push(details) };
  beforeAll(async () => {
    s3 = await startFakeS3();
    hurriedBucket = await openS3Bucket(s3.settings, { log, withinMs: 100 });
    patientBucket = await openS3Bucket(s3.settings, { log });
  });
  beforeEach(() => {
    s3.become('works');
    s3.requests.length = 0;
    warnings.length = 0;
  });
  afterAll(() => s3.stop());

  const uses: readonly (readonly [string, (bucket: Bucket) => Promise<unknown>])[] = [
    ['writing', (bucket) => bucket.write(NAME, BYTES, TYPE)],
    ['reading', (bucket) => bucket.read(NAME)],
    ['looking', (bucket) => bucket.has(NAME)],
    ['removing', (bucket) => bucket.remove(NAME)],
  ];

  test('a request is repeated after an error that passes', async () => {
    s3.become('fails-once');
    await patientBucket.write(NAME, BYTES, TYPE);
    expect(s3.requests).toHaveLength(2);
  });

  test.each(
    uses.flatMap(([name, use]) =>
      (['fails', 'hangs'] as const).map((failure) => [name, failure, use] as const),
    ),
  )('%s in one that %s ends soon, as an error that passes', async (_, failure, use) => {
    s3.become(failure);
    await expect(use(hurriedBucket)).rejects.toMatchObject({ code: 'UNAVAILABLE' });
  });

  test('a partial picture is never returned', async () => {
    await patientBucket.write(NAME, BYTES, TYPE);
    s3.become('breaks-off');
    await expect(hurriedBucket.read(NAME)).rejects.toBeInstanceOf(HttpError);
  });

  test('in one that fails, pictures that were read are there', async () => {
    const pictures = createBucketStorage(patientBucket);
    const [readName, unreadName] = [NAME, NAME.replace('80x50', '80x51')];
    await pictures.write(readName, BYTES);
    await pictures.write(unreadName, BYTES);
    expect((await bytesOf(pictures, readName))?.length).toBe(BYTES.length);
    s3.become('fails');
    expect((await bytesOf(pictures, readName))?.equals(BYTES)).toBe(true);
    await expect(pictures.read(unreadName)).rejects.toMatchObject({ code: 'UNAVAILABLE' });
    s3.become('works');
    await patientBucket.remove(`media/${readName}`);
    expect(await pictures.read(readName)).toBeNull();
  });

  test.each([
    ['a bucket that is not there', { bucket: 'another' }, /there is no bucket another.*S3_URL/],
    ['a wrong key', { accessKeyId: 'wrong' }, /S3_URL may not use the bucket council/],
  ])('%s stops the start with an error message', async (_, wrongSettings, sentence) => {
    const opening = openS3Bucket({ ...s3.settings, ...wrongSettings }, { log });
    await expect(opening).rejects.toThrow(SettingsError);
    await expect(opening).rejects.toThrow(sentence);
  });

  test('one that does not answer does not stop the site from starting', async () => {
    s3.become('hangs');
    const late = await openS3Bucket(s3.settings, { log, withinMs: 100 });
    expect(warnings).toHaveLength(1);
    s3.become('works');
    await vi.waitFor(() => late.write(NAME, BYTES, TYPE), 60_000);
    expect([...s3.objects.keys()]).toContain(NAME);
  });
});

test('pictures lie in the data folder unless a bucket is set up', async () => {
  const dataDir = aFolder();
  const log = { warn: () => {} };
  const diskStorage = openPictureStorage({ bucket: await openBucket(undefined, log), dataDir });
  await diskStorage.write(NAME, BYTES);
  expect(existsSync(join(dataDir, 'media', '01', NAME))).toBe(true);

  const s3 = await startFakeS3();
  const bucketStorage = openPictureStorage({ bucket: await openBucket(s3.settings, log), dataDir });
  await bucketStorage.write(NAME, BYTES);
  expect([...s3.objects.keys()]).toEqual([`media/${NAME}`]);
  await s3.stop();
});
