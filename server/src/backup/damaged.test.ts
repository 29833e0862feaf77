import { linkSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { generateIdentity, identityToRecipient } from 'age-encryption';
import { create, extract, list } from 'tar';
import { beforeAll, expect, test } from 'vitest';
import { aFile, PICTURE } from '../../test/backup/sites.ts';
import { aFolder } from '../../test/support/scratch-folder.ts';
import { openDatabase } from '../database/database.ts';
import { readKey } from './key.ts';
import { makeBackup } from './make-backup.ts';
import { restoreBackup } from './restore-backup.ts';
import { createSqliteCopier } from './sqlite-copy.ts';

const siteIn = (dataDir: string, keyFile?: string) => ({
  dataDir,
  database: createSqliteCopier(dataDir),
  key: readKey(keyFile),
  bucket: null,
});

/** A backup of a site without orders, and an empty folder to restore it into. */
async function aBackup(keyText?: string) {
  const [dataDir, folder, empty] = [aFolder(), aFolder(), aFolder()];
  const database = openDatabase({ dataDir });
  await database.migrate();
  await database.close();
  aFile(dataDir, PICTURE);
  const keyFile = keyText === undefined ? undefined : aFile(folder, ['key', keyText]);
  const file = join(folder, 'backup');
  await makeBackup(siteIn(dataDir, keyFile), file);
  return { file, folder, empty, dataDir };
}

let plain: Awaited<ReturnType<typeof aBackup>>;
beforeAll(async () => {
  plain = await aBackup();
});

const damage = {
  'cut off': (bytes: Buffer) => bytes.subarray(0, bytes.length / 2),
  'without its end': (bytes: Buffer) => bytes.subarray(0, bytes.length - 10),
  'with another byte': (bytes: Buffer) => {
    const middle = Math.floor(bytes.length / 2);
    bytes.writeUInt8(bytes.readUInt8(middle) ^ 1, middle);
    return bytes;
  },
  'no archive at all': () => Buffer.from('nothing of the kind'.repeat(100)),
};

test.each(Object.entries(damage))(
  'a backup %s is refused, and nothing is written',
  async (_, spoil) => {
    const [file, empty] = [join(aFolder(), 'spoilt'), aFolder()];
    writeFileSync(file, spoil(readFileSync(plain.file)));
    await expect(restoreBackup(siteIn(empty), file)).rejects.toThrow('not a whole backup');
    expect(readdirSync(empty)).toEqual([]);
  },
);

const picture = (data: string): string => join(data, PICTURE[0]);
const changes = {
  'with a symbolic link': (data: string) => symlinkSync('..', join(data, 'media/leak')),
  'with a hard link': (data: string) => linkSync(picture(data), join(data, 'media/link.txt')),
  'with a file less': (data: string) => rmSync(picture(data)),
  'with a file more': (data: string) => writeFileSync(join(data, 'media/more.txt'), ''),
  'with another file in place of one': (data: string) => {
    rmSync(picture(data));
    writeFileSync(join(data, 'media/more.txt'), '');
  },
};

test.each(Object.entries(changes))(
  'a backup packed again %s is refused, and nothing is written',
  async (_, change) => {
    const [cwd, empty] = [aFolder(), aFolder()];
    extract({ file: plain.file, cwd, sync: true });
    change(join(cwd, 'data'));
    const changedFile = join(aFolder(), 'changed');
    const names = ['manifest.json', 'database', 'data'];
    create({ file: changedFile, cwd, sync: true, gzip: true }, names);
    await expect(restoreBackup(siteIn(empty), changedFile)).rejects.toThrow('not a whole backup');
    expect(readdirSync(empty)).toEqual([]);
  },
);

test('a backup of a site whose files have links holds no link, and is restored', async () => {
  const { folder, empty, dataDir } = await aBackup();
  linkSync(picture(dataDir), join(dataDir, 'media/twin.webp'));
  symlinkSync('..', join(dataDir, 'media/leak'));
  const file = join(folder, 'with links');
  await makeBackup(siteIn(dataDir), file);
  const types = new Set<string>();
  list({ file, sync: true, onReadEntry: ({ type }) => types.add(type) });
  expect([...types].sort()).toEqual(['Directory', 'File']);
  await restoreBackup(siteIn(empty), file);
  expect(readdirSync(join(empty, 'media')).sort()).toEqual(['ab', 'twin.webp']);
});

test('where a key is set, a backup that is not encrypted is restored on request only', async () => {
  const { file, folder, empty } = plain;
  const site = siteIn(empty, aFile(folder, ['key', 'a passphrase of the school']));
  await expect(restoreBackup(site, file)).rejects.toThrow('is not encrypted, but BACKUP_KEY_FILE');
  expect(readdirSync(empty)).toEqual([]);
  expect((await restoreBackup(site, file, { plain: true })).manifest.counts.orders).toBe(0);
});

// Making it has restored it beside the site, with its own key.
test('an encrypted backup shows nothing, and opens with its key only', async () => {
  const { file, folder, empty } = await aBackup('a passphrase of the school');
  expect(readFileSync(file).includes('a picture')).toBe(false);
  await expect(restoreBackup(siteIn(empty), file)).rejects.toThrow('is encrypted');
  const wrongKeyFile = aFile(folder, ['wrong', await generateIdentity()]);
  await expect(restoreBackup(siteIn(empty, wrongKeyFile), file)).rejects.toThrow(
    'cannot be opened',
  );
  expect(readdirSync(empty)).toEqual([]);
});

test('a machine with the public key only makes backups that it cannot open, and a part of one opens nowhere', async () => {
  const secret = await generateIdentity();
  const { file, folder, empty } = await aBackup(`${await identityToRecipient(secret)}\n`);
  await expect(restoreBackup(siteIn(empty, join(folder, 'key')), file)).rejects.toThrow(
    'encrypted',
  );
  const key = aFile(folder, ['secret', `# created: today\n${secret}\n`]);
  const bytes = readFileSync(file);
  writeFileSync(file, bytes.subarray(0, bytes.length - 100));
  await expect(restoreBackup(siteIn(empty, key), file)).rejects.toThrow('not a whole backup');
  expect(readdirSync(empty)).toEqual([]);
  writeFileSync(file, bytes);
  await restoreBackup(siteIn(empty, key), file);
  expect(readFileSync(join(empty, PICTURE[0]), 'utf8')).toBe(PICTURE[1]);
});

test('too short a passphrase is no key', () => {
  const file = aFile(aFolder(), ['key', 'short']);
  expect(() => readKey(file)).toThrow('at least 16');
});
