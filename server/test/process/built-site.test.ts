import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { bringBuiltSite } from '../../src/process/built-site.ts';

function aFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'council-built-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return folder;
}

test('a site built elsewhere is copied beside the files of the data folder, and its list replaces the other', () => {
  const [dataDir, built] = [aFolder(), aFolder()];
  const [old, release] = ['1.0.0-old', '1.0.0-new'].map((version) =>
    join('sections', 'news', version, 'remoteEntry.js'),
  ) as [string, string];
  const write = (file: string, text: string): void => {
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
  };
  for (const [file, text] of [
    [release, 'new'],
    [old, 'changed'],
    ['shipped.json', '2'],
  ] as const)
    write(join(built, file), text);
  for (const [file, text] of [
    [old, 'old'],
    ['shipped.json', '1'],
  ] as const)
    write(join(dataDir, 'site', file), text);
  bringBuiltSite(built, { dataDir, production: true });
  const textOf = (file: string) => readFileSync(join(dataDir, 'site', file), 'utf8');
  expect([old, release, 'shipped.json'].map(textOf)).toEqual(['old', 'new', '2']);
});

test('without a site built elsewhere, the data folder is served', () => {
  const dataDir = aFolder();
  expect(() => bringBuiltSite('/nowhere', { dataDir, production: true })).toThrow('no built site');
  bringBuiltSite('/nowhere', { dataDir, production: false });
  expect(existsSync(join(dataDir, 'site'))).toBe(false);
});
