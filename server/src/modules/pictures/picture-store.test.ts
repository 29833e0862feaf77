import { parsePicture } from 'shared/domain';
import sharp from 'sharp';
import { beforeAll, expect, test } from 'vitest';
import { bombPng, photo, SVG } from '../../../test/pictures/sample-pictures.ts';
import { type OpenStorage, openStorage } from '../../../test/pictures/storages.ts';
import { onSqlite, type TestApp } from '../../../test/support/test-app.ts';
import { previewOf } from '../../base/preview-picture.ts';
import { HttpError } from '../../http/errors/http-error.ts';

type World = TestApp & OpenStorage;

/** Reads a picture as everybody may, because a product shows it. */
const read = async ({ app, aProduct }: TestApp, url: string) => {
  await aProduct({ image_url: url.replace(/@\d+/, '') });
  const response = await app.inject(url);
  return { response, bytes: response.rawPayload };
};

/** The code with which a picture is refused. */
const codeOf = async (
  { deps }: TestApp,
  bytes: Buffer,
  options?: Parameters<TestApp['deps']['pictures']['store']>[1],
): Promise<string> => {
  try {
    await deps.pictures.store(bytes, options);
    return 'STORED';
  } catch (error) {
    if (error instanceof HttpError) return error.code;
    throw error;
  }
};

onSqlite('storing pictures', (_, { share }) => {
  let testApp: World;
  beforeAll(async () => {
    const openStore = await openStorage('on the disk');
    testApp = { ...(await share({ storage: openStore.storage })), ...openStore };
  });

  test.each(['jpeg', 'png', 'webp', 'gif', 'avif'] as const)(
    'a %s becomes WebP',
    async (format) => {
      const picture = await photo({ format, width: 30, height: 20 });
      const { url, width, height } = await testApp.deps.pictures.store(picture);
      const { format: stored } = await sharp((await read(testApp, url)).bytes).metadata();
      expect([width, height, stored]).toEqual([30, 20, 'webp']);
    },
  );

  test('a picture has every width narrower than itself', async () => {
    const { url } = await testApp.deps.pictures.store(await photo());
    const parsed = parsePicture(url);
    expect(parsed).toMatchObject({ width: 800, height: 500 });
    const sources = parsed?.srcSet.split(', ').map((source) => source.split(' ')) ?? [];
    expect(sources.map(([, descriptor]) => descriptor)).toEqual(['160w', '480w', '768w', '800w']);
    for (const [address = '', descriptor = ''] of sources) {
      const { response, bytes } = await read(testApp, address);
      expect(response.statusCode, address).toBe(200);
      const metadata = await sharp(bytes).metadata();
      expect([metadata.format, `${metadata.width}w`]).toEqual(['webp', descriptor]);
    }
  });

  test('may be cached for ever, and has the media type of a picture', async () => {
    const { url } = await testApp.deps.pictures.store(await photo());
    const { response, bytes } = await read(testApp, url);
    expect(response.headers).toMatchObject({
      'content-type': 'image/webp',
      'content-length': String(bytes.length),
      'cache-control': 'public, max-age=31536000, immutable',
      // Readers of the feed show it on their own sites.
      'cross-origin-resource-policy': 'cross-origin',
      'x-content-type-options': 'nosniff',
    });
    const secondResponse = await testApp.app.inject({
      url,
      headers: { 'if-none-match': String(response.headers.etag) },
    });
    expect([secondResponse.statusCode, secondResponse.body]).toEqual([304, '']);
    const head = await testApp.app.inject({ method: 'HEAD', url });
    expect([head.statusCode, head.body]).toEqual([200, '']);
  });

  test('a tall one has a JPEG for previews of links, made once', async () => {
    const tall = await photo({ width: 60, height: 1500 });
    const { url, width, height } = await testApp.deps.pictures.store(tall);
    const preview = previewOf({ url, width, height, srcSet: '' });
    const size = [48, 1200];
    expect([preview.width, preview.height]).toEqual(size);
    const requests = Array.from({ length: 20 }, () => read(testApp, preview.url));
    const [{ response, bytes }, ...others] = await Promise.all([
      read(testApp, preview.url),
      ...requests,
    ]);
    expect([response.statusCode, response.headers['content-type']]).toEqual([200, 'image/jpeg']);
    expect(others.every((other) => other.bytes.equals(bytes))).toBe(true);
    const metadata = await sharp(bytes).metadata();
    expect([metadata.format, metadata.width, metadata.height]).toEqual(['jpeg', ...size]);
  });

  test('the JPEG of a picture is removed with it, and of no picture there is one', async () => {
    const { url, width, height } = await testApp.deps.pictures.store(await photo({ width: 61 }));
    const preview = previewOf({ url, width, height, srcSet: '' });
    await read(testApp, preview.url);
    const hash = url.slice('/media/'.length).split('-')[0] ?? '';
    await testApp.deps.pictures.removeFiles({ hash, width, height });
    expect(testApp.names().filter((name) => name.startsWith(hash))).toEqual([]);
    expect((await read(testApp, preview.url)).response.statusCode).toBe(404);
    expect(testApp.names().filter((name) => name.startsWith(hash))).toEqual([]);
  });

  test('rotates a picture by its EXIF data and drops all metadata', async () => {
    const sideways = await sharp(await photo({ format: 'jpeg' }))
      .withExif({ IFD0: { Copyright: 'Iva Petrova, class 11a' } })
      .withMetadata({ orientation: 6 })
      .toBuffer();
    expect(sideways.includes('Iva Petrova')).toBe(true);
    const { url, width, height } = await testApp.deps.pictures.store(sideways);
    expect([width, height]).toEqual([500, 800]);
    const { bytes } = await read(testApp, url);
    const metadata = await sharp(bytes).metadata();
    expect([metadata.width, metadata.height]).toEqual([500, 800]);
    expect(metadata.exif ?? metadata.xmp ?? metadata.iptc).toBeUndefined();
    expect(bytes.includes('Iva Petrova')).toBe(false);
  });

  test('makes large pictures smaller and leaves small ones as they are', async () => {
    const { deps } = testApp;
    const large = await deps.pictures.store(await photo({ width: 2200, height: 110 }));
    expect([large.width, large.height]).toEqual([2000, 100]);
    const smallPicture = await deps.pictures.store(await photo({ width: 20, height: 3 }));
    expect([smallPicture.width, smallPicture.height]).toEqual([20, 3]);
    expect(parsePicture(smallPicture.url)?.srcSet).toBe(`${smallPicture.url} 20w`);
  });

  test('the same picture is stored once, and encoded again if its file is lost', async () => {
    const bytes = await photo({ width: 640 });
    const first = await testApp.deps.pictures.store(bytes);
    const files = testApp.names();
    expect(await testApp.deps.pictures.store(bytes)).toEqual(first);
    expect(testApp.names()).toEqual(files);
    expect(files.filter((name) => name.endsWith('.part'))).toEqual([]);
    await testApp.storage.remove(first.url.slice('/media/'.length));
    expect((await read(testApp, first.url)).response.statusCode).toBe(404);
    await testApp.deps.pictures.store(bytes);
    expect((await read(testApp, first.url)).response.statusCode).toBe(200);
  });

  test.each<readonly [string, () => Promise<Buffer>, string]>([
    ['SVG', async () => Buffer.from(SVG), 'UNSUPPORTED_PICTURE'],
    [
      'HEIC',
      async () => Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1'),
      'UNSUPPORTED_PICTURE',
    ],
    [
      'half a JPEG',
      async () => (await photo({ format: 'jpeg' })).subarray(0, 2000),
      'BROKEN_PICTURE',
    ],
    ['a PNG of 41 megapixels', async () => bombPng(41_000, 1000), 'PICTURE_TOO_LARGE'],
    [
      'more than 10 MB',
      async () => Buffer.concat([await photo(), Buffer.alloc(10 * 1024 * 1024)]),
      'PICTURE_TOO_LARGE',
    ],
  ])('rejects %s', async (_, bytes, code) => {
    const storedPictures = async () => [
      testApp.names(),
      await testApp.db.selectFrom('pictures').selectAll().orderBy('hash').execute(),
    ];
    const before = await storedPictures();
    expect(await codeOf(testApp, await bytes())).toBe(code);
    expect(await storedPictures()).toEqual(before);
  });

  test('a stranger may send neither a picture of 13 megapixels nor AVIF', async () => {
    const fromStranger = (bytes: Buffer) => codeOf(testApp, bytes, { isFromStranger: true });
    expect(await fromStranger(bombPng(13_000, 1000))).toBe('PICTURE_TOO_LARGE');
    expect(await fromStranger(await photo({ format: 'avif', width: 30, height: 20 }))).toBe(
      'AVIF_REFUSED',
    );
    expect(await fromStranger(await photo({ width: 81, height: 20 }))).toBe('STORED');
  });

  test.each([
    '/media/..%2fcouncil.db',
    '/media/0123456789abcdef0123456789abcdef-1x1.webp%00',
    '/media/0123456789abcdef0123456789abcdef-1x1.webp',
    '/media/0123456789abcdef0123456789abcdef-1x1.jpg',
    '/media/0123456789abcdef0123456789abcdef-1x1@160.jpg',
    '/media/',
  ])('%s is not found', async (url) => {
    expect((await testApp.app.inject(url)).statusCode).toBe(404);
  });
});

onSqlite('many pictures at once', (start) => {
  test('avatars wait for one another, at most twenty of them, and a photo waits for one at most', async () => {
    const testApp = await start();
    const widths = Array.from({ length: 26 }, (_, n) => 300 + n);
    const avatars = await Promise.all(widths.map((width) => photo({ width, height: 20 })));
    const banner = await photo({ width: 400, height: 20 });
    const ended: string[] = [];
    const store = async (bytes: Buffer, shape: 'avatar' | 'photo') =>
      ended.push(`${shape} ${await codeOf(testApp, bytes, { shape })}`);
    await Promise.all([
      ...avatars.map((avatar) => store(avatar, 'avatar')),
      store(banner, 'photo'),
    ]);
    const refusals = ended.filter((end) => end === 'avatar UNAVAILABLE');
    expect(refusals).toHaveLength(26 - 21);
    expect(ended).toContain('photo STORED');
    expect(ended.slice(-10)).toEqual(Array.from({ length: 10 }, () => 'avatar STORED'));
  });
});
