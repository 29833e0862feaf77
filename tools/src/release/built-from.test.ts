import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { devNull, tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { commitLink, findBuildCommit } from './built-from.ts';

const COMMIT = 'a1b2c3d4e5f60718293a4b5c6d7e8f9001122334';

test.each([
  ['git@github.com:council/site.git', 'https://github.com/council/site'],
  [
    'ssh://git@code.school.example:2222/council/site.git',
    'https://code.school.example/council/site',
  ],
  ['https://gitlab.com/council/site.git', 'https://gitlab.com/council/site'],
  [
    'https://bot:secret@git.school.example/council/site/',
    'https://git.school.example/council/site',
  ],
  ['http://git.local/council/site?token=secret', 'http://git.local/council/site'],
])('a commit of %s has the web page %s', (remote, site) => {
  expect(commitLink(remote, COMMIT)).toBe(`${site}/commit/${COMMIT}`);
});

test.each(['', '/srv/git/site.git', '../site', 'file:///srv/site', 'javascript:alert(1)//x'])(
  'a commit of "%s" has no web page',
  (remote) => expect(commitLink(remote, COMMIT)).toBeNull(),
);

test('a build has its commit unless its package has uncommitted changes', async () => {
  // Not the settings of the person at the keyboard, who may sign commits.
  vi.stubEnv('GIT_CONFIG_GLOBAL', devNull);
  onTestFinished(() => void vi.unstubAllEnvs());
  const root = mkdtempSync(path.join(tmpdir(), 'council-commit-'));
  onTestFinished(() => rmSync(root, { recursive: true, force: true }));
  const git = (...args: string[]) =>
    execFileSync('git', ['-c', 'user.name=A', '-c', 'user.email=a@a.example', ...args], {
      cwd: root,
      encoding: 'utf8',
    }).trim();
  const write = (file: string, text: string) => {
    mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
    writeFileSync(path.join(root, file), text);
  };
  expect(await findBuildCommit('mf-polls', root)).toBeNull();
  git('init', '-q');
  write('mf-polls/page.ts', '1');
  write('notes.md', 'a');
  git('add', '.');
  git('commit', '-q', '-m', 'Ask what people want\n\nAt length.');
  const commit = git('rev-parse', 'HEAD');
  expect(await findBuildCommit('mf-polls', root)).toEqual({
    commit,
    subject: 'Ask what people want',
  });
  write('notes.md', 'b');
  expect(await findBuildCommit('mf-polls', root)).toMatchObject({ commit });
  for (const source of ['mf-polls/page.ts', 'tools/src/texts/x.ts', 'tools/tsconfig.base.json']) {
    write(source, '2');
    expect([source, await findBuildCommit('mf-polls', root)]).toEqual([source, null]);
    git('stash', '-q', '-u');
  }
});
