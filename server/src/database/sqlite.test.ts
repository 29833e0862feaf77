import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, onTestFinished, test, vi } from 'vitest';
import { aFolder } from '../../test/support/scratch-folder.ts';
import { openDatabase } from './database.ts';

test('a database that cannot be opened is closed again, as is the lock of its folder', () => {
  const dataDir = aFolder();
  writeFileSync(join(dataDir, 'council.db'), 'no database '.repeat(1000));
  const close = vi.spyOn(DatabaseSync.prototype, 'close');
  onTestFinished(() => close.mockRestore());
  expect(() => openDatabase({ dataDir })).toThrow('file is not a database');
  expect(close).toHaveBeenCalledTimes(2);
});
