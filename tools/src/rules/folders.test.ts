import { globSync } from 'node:fs';
import { expect, test } from 'vitest';
import { ROOT } from '../base/paths.ts';
import { crowdedFolders } from './folders.ts';

test('no folder has more than 25 files, tests apart', () => {
  const paths = globSync('*/src/**/*.*', { cwd: ROOT });
  expect(paths.length).toBeGreaterThan(1000);
  expect(crowdedFolders(paths, 25)).toEqual([]);
});

test('a crowded folder is told with its number of files', () => {
  const paths = ['shared/src/ui/a.tsx', 'shared/src/ui/a.module.css', 'shared/src/ui/a.test.tsx'];
  expect(crowdedFolders(paths, 1)).toEqual(['shared/src/ui has 2 files']);
});
