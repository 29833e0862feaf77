import { execFileSync } from 'node:child_process';
import path from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from '../base/paths.ts';
import { readRepository } from './read-repository.ts';

/** The test files that Vitest finds with the settings of all projects. */
function filesThatAreRun(): string[] {
  const vitest = path.join(ROOT, 'node_modules', 'vitest', 'vitest.mjs');
  const output = execFileSync(process.execPath, [vitest, 'list', '--filesOnly', '--json'], {
    cwd: ROOT,
    encoding: 'utf8',
  });
  const testFiles: { readonly file: string }[] = JSON.parse(output);
  return testFiles.map(({ file }) => path.relative(ROOT, file).replaceAll(path.sep, '/'));
}

// A file that no project includes would be missed by nobody: a run without it passes.
test('every test file is run by one project', () => {
  const repositoryFiles = readRepository(ROOT).files.map((file) => file.path);
  expect(filesThatAreRun().sort()).toEqual(
    repositoryFiles.filter((file) => /\.test\.tsx?$/.test(file)).sort(),
  );
});
