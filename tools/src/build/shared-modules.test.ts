import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { inPackage } from '../release/paths.ts';
import { importsOf } from '../rules/imports.ts';
import { servedByShell, sharedVersions } from './shared-modules.ts';

// Where one is missing, every section that needs it fails to load, and only in a browser.
test('the shell imports every module of ours that it gives to the sections', () => {
  const source = readFileSync(inPackage('shell', 'src', 'app', 'provide.ts'), 'utf8');
  const provided = importsOf(source).map(({ specifier }) => specifier);
  const given = Object.keys(sharedVersions()).filter((name) => name.startsWith('shared/'));
  expect(provided.sort()).toEqual(given.sort());
});

test('a release of the shell says what it serves only where that is more than its own', () => {
  expect(servedByShell([2], {})).toBeUndefined();
  expect(servedByShell([1, 2], {})).toEqual({ contracts: [1, 2], shared: {} });
  const shared = { react: '^19.3.0' };
  expect(servedByShell([2], shared)).toEqual({ contracts: [2], shared });
});
