import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { environment } from './settings.ts';

test('docs/settings.md has a row for each setting, and for nothing else', () => {
  const text = readFileSync(new URL('../../../docs/settings.md', import.meta.url), 'utf8');
  const rows = text.split('\n').filter((line) => line.startsWith('| `'));
  const documented = rows.flatMap((row) => row.split('|')[1]?.match(/[A-Z0-9_]+/g) ?? []);
  // Node's own name is no setting of ours, and the server does not read the key of backups.
  const { NODE_ENV, ...settings } = environment.shape;
  expect(documented.toSorted()).toEqual([...Object.keys(settings), 'BACKUP_KEY_FILE'].toSorted());
});
