import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from '../base/paths.ts';

const FOLDER = path.join(ROOT, 'docs', 'security');
const ENDINGS = ['.test.ts', '.test.tsx', '.spec.ts'];

/** A file as the pages name it: below `server/src`, unless it begins with another package. */
function exists(name: string): boolean {
  if (/\.[jt]sx?$/.test(name)) return existsSync(path.join(ROOT, name));
  const isElsewhere = /^(?:e2e|shared|shell|tools|server|mf-\w+)\//.test(name);
  const file = path.join(ROOT, isElsewhere ? '' : 'server/src', name);
  return [...ENDINGS, ''].some((ending) => existsSync(file + ending));
}

const read = (page: string): string => readFileSync(path.join(FOLDER, page), 'utf8');

test('every test in the table of requirements exists', () => {
  const names = Array.from(
    read('asvs.md').matchAll(/`([\w-]+(?:\/[\w.-]+)+)`/g),
    ([, name]) => `${name}`,
  );
  expect(names.length).toBeGreaterThan(150);
  expect(names.filter((name) => !exists(name))).toEqual([]);
});

test('every file in the other pages exists', () => {
  for (const page of readdirSync(FOLDER).filter((name) => name !== 'asvs.md')) {
    const names = Array.from(read(page).matchAll(/`(server\/[\w./-]+)`/g), ([, name]) => `${name}`);
    expect(names.filter((name) => !exists(name))).toEqual([]);
  }
});
