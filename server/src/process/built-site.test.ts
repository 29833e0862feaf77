import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { writeBelow } from '../../test/site/released-site.ts';
import { aFolder } from '../../test/support/scratch-folder.ts';
import { copyBuiltSite } from './built-site.ts';

test('a site built elsewhere is copied beside the files of the data folder, and its list replaces the other', () => {
  const [dataDir, built] = [aFolder(), aFolder()];
  const [old, release] = ['1.0.0-old', '1.0.0-new'].map((version) =>
    join('sections', 'news', version, 'remoteEntry.js'),
  ) as [string, string];
  writeBelow(built, release, 'new');
  writeBelow(built, old, 'changed');
  writeBelow(built, 'shipped.json', '2');
  writeBelow(dataDir, join('site', old), 'old');
  writeBelow(dataDir, 'site/shipped.json', '1');
  copyBuiltSite({ builtFolder: built, dataDir, production: true });
  const textOf = (file: string) => readFileSync(join(dataDir, 'site', file), 'utf8');
  expect([old, release, 'shipped.json'].map(textOf)).toEqual(['old', 'new', '2']);
});

test('without a site built elsewhere, the data folder is served', () => {
  const [dataDir, builtFolder] = [aFolder(), '/nowhere'];
  expect(() => copyBuiltSite({ builtFolder, dataDir, production: true })).toThrow('no built site');
  copyBuiltSite({ builtFolder, dataDir, production: false });
  expect(existsSync(join(dataDir, 'site'))).toBe(false);
});
