import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { generateIdentity } from 'age-encryption';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { aFile } from '../../test/backup/sites.ts';
import { type FakeS3, startFakeS3 } from '../../test/support/fake-s3.ts';
import { runCommand } from '../../test/support/run-command.ts';
import { aFolder } from '../../test/support/scratch-folder.ts';
import type { Bucket } from '../bucket/bucket.ts';
import { openS3Bucket } from '../bucket/s3-bucket.ts';
import { openDatabase } from '../database/database.ts';
import { HttpError } from '../http/errors/http-error.ts';
import { readKey } from './key.ts';
import { makeBackup } from './make-backup.ts';
import { restoreBackup } from './restore-backup.ts';
import type { BackupSite } from './site.ts';
import { createSqliteCopier } from './sqlite-copy.ts';

/** More than are fetched at once, or than a page of the store's list has. */
const PICTURES = Array.from({ length: 21 }, (_, n) => `media/${n}-8x8.webp`);
const RELEASE = 'releases/mf-news/1.0.0-abc.tgz';
const OTHERS = 'somebody-elses/file';

let store: FakeS3;
beforeEach(async () => {
  store = await aStore();
  for (const key of [...PICTURES, RELEASE]) store.objects.set(key, contentOf(key));
  store.objects.set(OTHERS, Buffer.from('not of the site'));
});

/** One is empty, and one does not fit into a block of an archive. */
const contentOf = (key: string): Buffer =>
  Buffer.from(key === PICTURES[0] ? '' : `${key} `.repeat(key === RELEASE ? 50_000 : 10));

async function aStore(): Promise<FakeS3> {
  const s3 = await startFakeS3();
  onTestFinished(s3.stop);
  return s3;
}

async function siteWith(s3: FakeS3 | null, dataDir = aFolder(), keyText = ''): Promise<BackupSite> {
  const log = { warn: () => {} };
  const client = s3 && (await openS3Bucket(s3.settings, { log }));
  return {
    dataDir,
    database: createSqliteCopier(dataDir),
    key: readKey(keyText && aFile(aFolder(), ['key', keyText])),
    bucket: s3 && { name: 'council', client },
  };
}

async function aSite(keyText?: string): Promise<BackupSite> {
  const dataDir = aFolder();
  const database = openDatabase({ dataDir });
  await database.migrate();
  await database.close();
  return siteWith(store, dataDir, keyText);
}

const expectedKeys = [RELEASE, ...PICTURES].sort();

const KEYS = { plain: '', encrypted: await generateIdentity() };

test.each(Object.entries(KEYS))(
  'objects of the bucket are in a backup that is %s, and are restored byte for byte',
  async (_, keyText) => {
    const file = join(aFolder(), 'backup');
    expect((await makeBackup(await aSite(keyText), file)).objects).toBe(expectedKeys.length);
    const otherStore = await aStore();
    const restored = await restoreBackup(await siteWith(otherStore, aFolder(), keyText), file);
    expect(restored.objects).toBe(expectedKeys.length);
    expect([...otherStore.objects.keys()].sort()).toEqual(expectedKeys);
    for (const key of expectedKeys)
      expect(otherStore.objects.get(key)?.equals(contentOf(key)), key).toBe(true);
  },
);

/** The same site, whose bucket is read by another function. */
function readingThrough(
  site: BackupSite,
  read: (key: string, readObject: Bucket['read']) => ReturnType<Bucket['read']>,
): BackupSite {
  const client = site.bucket?.client;
  if (!client) throw new Error('There is no bucket.');
  const through = { ...client, read: (key: string) => read(key, client.read) };
  return { ...site, bucket: { name: 'council', client: through } };
}

test('an object that is removed while the backup is made is left out', async () => {
  const site = await aSite();
  const file = join(aFolder(), 'backup');
  const vanishing = readingThrough(site, async (key, read) => (key === RELEASE ? null : read(key)));
  const backup = await makeBackup(vanishing, file);
  expect(backup.objects).toBe(PICTURES.length);
  expect((await restoreBackup(await siteWith(await aStore()), file)).objects).toBe(PICTURES.length);
});

/** Corrects the checksum of an entry's header, as an attacker would. */
function withChecksum(bytes: Buffer, offset: number): Buffer {
  bytes.fill(' ', offset + 148, offset + 156);
  const sum = bytes.subarray(offset, offset + 512).reduce((total, byte) => total + byte, 0);
  bytes.write(`${sum.toString(8).padStart(6, '0')}\0 `, offset + 148);
  return bytes;
}

test('a backup that leads out of the folder is refused, and nothing is written', async () => {
  const file = join(aFolder(), 'backup');
  await makeBackup(await aSite(), file);
  const bytes = gunzipSync(readFileSync(file));
  const offset = bytes.indexOf(`bucket/${PICTURES[3]}`);
  bytes.write('../../'.padEnd(PICTURES[3]?.length ?? 0, 'x'), offset + 'bucket/'.length);
  writeFileSync(file, gzipSync(withChecksum(bytes, offset)));
  const [dataDir, otherStore] = [aFolder(), await aStore()];
  const restoring = restoreBackup(await siteWith(otherStore, dataDir), file);
  await expect(restoring).rejects.toThrow('not a whole backup');
  expect([readdirSync(dataDir), otherStore.objects.size]).toEqual([[], 0]);
});

test.each(Object.entries(KEYS))(
  'a bucket that stops answering ends a backup that is %s with a sentence, and leaves nothing',
  async (_, keyText) => {
    const site = await aSite(keyText);
    const folder = aFolder();
    store.become('fails');
    await expect(makeBackup(site, join(folder, 'backup'))).rejects.toThrow(
      'The bucket council does not answer.',
    );
    expect(readdirSync(folder)).toEqual([]);
    expect(readdirSync(site.dataDir).filter((name) => name.startsWith('.'))).toEqual([]);
  },
);

test('an object that cannot be read ends a backup when no other read is under way', async () => {
  const site = await aSite();
  let reads = 0;
  let underWay = 0;
  const failing = readingThrough(site, async (key, read) => {
    reads += 1;
    if (key === PICTURES[0]) throw new HttpError('UNAVAILABLE');
    underWay += 1;
    return read(key).finally(() => {
      underWay -= 1;
    });
  });
  await expect(makeBackup(failing, join(aFolder(), 'backup'))).rejects.toThrow('does not answer');
  expect(underWay).toBe(0);
  expect(reads).toBeLessThan(expectedKeys.length);
  expect(readdirSync(site.dataDir).filter((name) => name.startsWith('.'))).toEqual([]);
});

test('a backup with objects is restored into a bucket, or without them on request', async () => {
  const file = join(aFolder(), 'backup');
  await makeBackup(await aSite(), file);
  const dataDir = aFolder();
  const bare = await siteWith(null, dataDir);
  await expect(restoreBackup(bare, file)).rejects.toThrow(
    /holds 22 objects of the bucket council: set S3_URL/,
  );
  expect(readdirSync(dataDir)).toEqual([]);
  expect((await restoreBackup(bare, file, { withoutBucket: true })).objects).toBeNull();
});

test('the commands include the bucket of the settings, unless an option leaves it out', async () => {
  const { dataDir } = await aSite();
  const env = { DATA_DIR: dataDir, S3_URL: store.url };
  const [whole, part] = [join(aFolder(), 'whole'), join(aFolder(), 'part')];
  const backup = await runCommand('backup', [whole], { env });
  expect(backup).toMatchObject({ code: 0, err: '' });
  expect(backup.out).toContain('22 objects of the bucket');
  const bare = await runCommand('backup', [part, '--without-bucket'], { env });
  expect(bare.out).toContain('What is in the bucket council is not in it.');
  const verified = await runCommand('backup', ['--verify', whole], { env });
  expect(verified).toMatchObject({ code: 0, err: '' });
  store.objects.clear();
  const restored = await runCommand('restore', [whole, '--replace'], { env });
  expect(restored).toMatchObject({ code: 0, err: '' });
  expect([...store.objects.keys()].sort()).toEqual(expectedKeys);
});
