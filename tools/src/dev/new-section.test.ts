import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ROOT } from '../base/paths.ts';
import { type Repository, readRepository } from '../rules/read-repository.ts';
import { rules } from '../rules/rules.ts';
import { createSection, createSectionRepository } from './new-section.ts';

const LEFT_OUT = /(?:^|\/)(?:node_modules|dist|data|\.git|\.cache|test-results|server|e2e)(?:\/|$)/;

let copy: string;
let before: Repository;

beforeAll(() => {
  copy = mkdtempSync(path.join(tmpdir(), 'council-sections-'));
  cpSync(ROOT, copy, {
    recursive: true,
    filter: (source) => !LEFT_OUT.test(path.relative(ROOT, source)),
  });
  for (const folder of ['.', 'tools', 'shared', 'mf-news', 'mf-store', 'mf-admin', 'shell']) {
    const packages = path.join(folder, 'node_modules');
    symlinkSync(path.join(ROOT, packages), path.join(copy, packages));
  }
  before = readRepository(copy);
  createSection(copy, 'mf-polls');
  // As `pnpm install` does for a section that needs only the packages of every section.
  symlinkSync(
    path.join(ROOT, 'mf-news', 'node_modules'),
    path.join(copy, 'mf-polls', 'node_modules'),
  );
});

afterAll(() => rmSync(copy, { recursive: true, force: true }));

test('a fourth section is a folder and a workflow', () => {
  const files = readRepository(copy).files.map(({ path: file }) => file);
  const added = files.filter((file) => !before.files.some((existing) => existing.path === file));
  expect(added.length).toBeGreaterThan(4);
  for (const file of added) expect(file).toMatch(/^mf-polls\//);
  const workflow = readFileSync(path.join(copy, '.github/workflows/mf-polls.yml'), 'utf8');
  expect(workflow).toContain('secrets.PREVIEW_TOKEN_MF_POLLS');
});

test('the new section follows the architecture rules', () => {
  const repository = readRepository(copy);
  const files = repository.files.filter((file) => file.path.startsWith('mf-polls/'));
  expect(rules.flatMap(({ findBreaches }) => findBreaches({ ...repository, files }))).toEqual([]);
});

test('the new section passes the type check', () => {
  const inSection = { cwd: path.join(copy, 'mf-polls'), stdio: 'pipe' } as const;
  execFileSync(
    path.join(ROOT, 'node_modules/.bin/tsc'),
    ['-p', '.', '--singleThreaded'],
    inSection,
  );
});

test('the new section is built and described like any other', () => {
  const program = `
    const { buildPackage } = await import('${copy}/tools/src/release/build-package.ts');
    const { describeRelease } = await import('${copy}/tools/src/release/describe-release.ts');
    await buildPackage('mf-polls');
    const { manifest } = await describeRelease('mf-polls');
    console.log(JSON.stringify(manifest));
  `;
  const { version, extras, files } = JSON.parse(
    execFileSync(process.execPath, ['--input-type=module', '-e', program]).toString(),
  );
  expect(version).toMatch(/^1\.0\.0-[0-9a-f]{32}$/);
  expect(extras).toMatchObject({ title: 'Polls', prefix: 'polls', menu: { order: 40 } });
  expect(extras.pages).toMatchObject([{ path: '/polls', title: 'Polls', rendered: true }]);
  expect(files).toHaveProperty(['server.cjs']);
});

test('the catalogue of the new section lacks only its title', () => {
  const program = `
    const { updatedCatalogue } = await import('${copy}/tools/src/texts/updated-catalogue.ts');
    console.log(JSON.stringify(await updatedCatalogue('mf-polls', 'bg')));
  `;
  const { before, text, missing } = JSON.parse(
    execFileSync(process.execPath, ['--input-type=module', '-e', program]).toString(),
  );
  expect(missing).toMatchObject([{ text: 'Polls' }]);
  expect(before).toBe(text);
});

test('a section in a repository of its own has the library versions of this one', () => {
  const target = path.join(copy, 'own');
  createSectionRepository(ROOT, 'polls', target);
  const { dependencies } = JSON.parse(readFileSync(path.join(target, 'package.json'), 'utf8'));
  expect(dependencies.react).toMatch(/^\d+\.\d+\.\d+$/);
  expect(readFileSync(path.join(target, 'package.json'), 'utf8')).not.toContain('catalog:');
  expect(() => createSectionRepository(ROOT, 'polls', target)).toThrow('not empty');
  rmSync(target, { recursive: true });
});

test.each(['news', 'mf-news', 'api', 'Polls', 'my polls', '../x', ''])(
  '%j is no name for a section',
  (name) => {
    expect(() => createSection(copy, name)).toThrow();
  },
);
