import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { aFolder } from '../../../../test/support/scratch-folder.ts';
import { archiveKey, createArchives, folderAsBucket } from './archives.ts';

test('an archive that is there and cannot be read is not reported as missing', async () => {
  const folder = aFolder();
  const archives = createArchives(folderAsBucket(folder));
  const id = { section: 'mf-news', version: '1.0.0' };
  expect(await archives.read(id)).toBeNull();
  mkdirSync(path.join(folder, archiveKey(id)), { recursive: true });
  await expect(archives.read(id)).rejects.toMatchObject({ code: 'EISDIR' });
});
