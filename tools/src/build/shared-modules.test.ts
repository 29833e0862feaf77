import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { inPackage } from '../release/paths.ts';
import { importsOf } from '../rules/imports.ts';
import { sharedVersions } from './shared-modules.ts';

// Where one is missing, every section that needs it fails to load, and only in a browser.
test('the shell imports every module of ours that it gives to the sections', () => {
  const source = readFileSync(inPackage('shell', 'src', 'app', 'provide.ts'), 'utf8');
  const provided = importsOf(source).map(({ specifier }) => specifier);
  const given = Object.keys(sharedVersions()).filter((name) => name.startsWith('shared/'));
  expect(provided.sort()).toEqual(given.sort());
});
