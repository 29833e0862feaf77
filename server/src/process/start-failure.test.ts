import { writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import Fastify from 'fastify';
import { describe, expect, onTestFinished, test } from 'vitest';
import { aFolder } from '../../test/support/scratch-folder.ts';
import { openDatabase } from '../database/database.ts';
import { DataFolderInUse } from '../database/sqlite.ts';
import { SettingsError } from '../settings/settings-error.ts';
import { prepareDataFolder } from './data-folder.ts';
import { listen } from './listen.ts';
import { exitCodeOf, startFailureText } from './start-failure.ts';

const sentenceOf = async (attempt: () => unknown): Promise<string | null> => {
  try {
    await attempt();
    return 'it started';
  } catch (error) {
    return startFailureText(error);
  }
};

const errorWith = (message: string, more: object) => Object.assign(new Error(message), more);

describe('a failed start names the setting', () => {
  test('a data folder that is a file, or is below one', async () => {
    const file = join(aFolder(), 'file');
    writeFileSync(file, '');
    for (const path of [file, join(file, 'below')])
      expect(await sentenceOf(() => prepareDataFolder(path))).toBe(
        `Cannot start: DATA_DIR is ${path}, which is no folder.`,
      );
  });

  test('a database that is none', async () => {
    const dataDir = aFolder();
    writeFileSync(join(dataDir, 'council.db'), 'x'.repeat(4096));
    expect(await sentenceOf(() => openDatabase({ dataDir }))).toMatch(
      /^Cannot start: council\.db in DATA_DIR is damaged .* restore a backup\.$/,
    );
  });

  test('HOST, where the machine has no such address', async () => {
    const app = Fastify();
    expect(await sentenceOf(() => listen(app, { host: '192.0.2.1', port: 0 }))).toMatch(
      /^Cannot start: HOST is 192\.0\.2\.1, /,
    );
  });

  test('PORT, where it is in use', async () => {
    const otherServer = createServer();
    const app = Fastify();
    onTestFinished(() => void otherServer.close());
    await new Promise<void>((resolve) => otherServer.listen(0, '127.0.0.1', resolve));
    const address = otherServer.address();
    const port = typeof address === 'object' && address ? address.port : 0;
    expect(await sentenceOf(() => listen(app, { host: '127.0.0.1', port }))).toMatch(
      new RegExp(`^Cannot start: port ${port} is in use.* PORT`),
    );
  });

  const SQLITE = 'ERR_SQLITE_ERROR';
  test.each([
    ['EACCES: permission denied', { code: 'EACCES' }, 'DATA_DIR cannot be written to (EACCES'],
    [
      ...['disk I/O error', { code: SQLITE, errcode: 10 }],
      'the database in DATA_DIR cannot be opened or written to (disk I/O error)',
    ],
    [
      ...['ENOENT: no such file', { code: 'ENOENT', path: '/ca.pem' }],
      '/ca.pem is not there, which a setting names; DATABASE_URL',
    ],
    [
      ...['self-signed certificate', { code: 'DEPTH_ZERO_SELF_SIGNED_CERT' }],
      'there is no secure connection to the database server (self-signed certificate). Check DATABASE_URL',
    ],
    [
      ...['password authentication failed', { severity: 'FATAL', code: '28P01' }],
      'the database server refuses the connection, password authentication failed. Check DATABASE_URL',
    ],
    ['', { code: 'ECONNREFUSED' }, 'the database cannot be reached. Check DATABASE_URL'],
  ] as [string, object, string][])('%s %o', (message, fields, words) => {
    expect(startFailureText(errorWith(message, fields))).toContain(`Cannot start: ${words}`);
  });

  test('and its exit code shows whether a restart may help', () => {
    expect(exitCodeOf(new SettingsError())).toBe(78);
    expect(exitCodeOf(errorWith('', { code: 'ECONNREFUSED' }))).toBe(1);
    expect(exitCodeOf(new DataFolderInUse('/data'))).toBe(1);
    expect(startFailureText(new DataFolderInUse('/data'))).toContain('the data folder /data');
    expect(exitCodeOf(new TypeError())).toBe(1);
  });

  test('an error of the program has no sentence', () => {
    expect(startFailureText(new TypeError('undefined is not a function'))).toBeNull();
    expect(startFailureText(errorWith('no such table', { code: SQLITE, errcode: 1 }))).toBeNull();
  });
});
