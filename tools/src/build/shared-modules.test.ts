import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { inPackage } from '../base/paths.ts';
import { importsOf } from '../rules/imports.ts';
import { requiredRanges, SINGLETONS } from './shared-modules.ts';

// Without one of them, every section that requires it fails to load, and only in a browser.
test('the shell provides every shared module of sections', () => {
  const file = inPackage('shell', 'src', 'platform', 'federation', 'shared-modules.ts');
  const shared = importsOf(readFileSync(file, 'utf8')).map(({ specifier }) => specifier);
  expect(shared.sort()).toEqual(Object.keys(SINGLETONS).sort());
});

test('a release requires the version of the runtime that it was built for', () => {
  expect(requiredRanges()['@module-federation/enhanced']).toMatch(/^\^\d+\.\d+\.\d+$/);
});
