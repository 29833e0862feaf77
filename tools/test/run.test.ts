import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, describe, expect, test } from 'vitest';
import { run } from '../src/run/child.mjs';
import { alone } from '../src/run/lock.mjs';
import { countPlaywright, countVitest } from '../src/run/suites/reports.ts';
import { inWords, sum } from '../src/run/suites/suite.ts';
import { adviceFor } from '../src/run/trouble.mjs';

const folder = mkdtempSync(path.join(tmpdir(), 'council-run-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('two starts in the same folder', () => {
  test('work one after the other, and the second is told that it waits', async () => {
    const lock = path.join(folder, 'below', 'lock');
    const happened: string[] = [];
    const start = (name: string) =>
      alone(lock, {
        onWait: () => happened.push(`${name} waits`),
        work: async () => {
          happened.push(`${name} begins`);
          await pause(300);
          happened.push(`${name} ends`);
        },
      });
    const first = start('first');
    await pause(100);
    await Promise.all([first, start('second')]);
    expect(happened).toEqual([
      'first begins',
      'second waits',
      'first ends',
      'second begins',
      'second ends',
    ]);
    expect(existsSync(lock)).toBe(false);
  });

  test('do not wait for a start that was killed', async () => {
    const lock = path.join(folder, 'left-behind');
    const { output } = await run([process.execPath, '-p', 'process.pid']);
    writeFileSync(lock, output.trim());
    expect(await alone(lock, { onWait: () => undefined, work: async () => 'done' })).toBe('done');
  });

  test('leave no lock behind when the work fails', async () => {
    const lock = path.join(folder, 'failing');
    const work = () => Promise.reject(new Error('no disk'));
    await expect(alone(lock, { onWait: () => undefined, work })).rejects.toThrow('no disk');
    expect(existsSync(lock)).toBe(false);
  });
});

describe('a program', () => {
  test('is known by its exit code and what it printed on either stream', async () => {
    const script = 'console.log("out"); console.error("err"); process.exit(3)';
    const { code, output } = await run([process.execPath, '-e', script]);
    expect({ code, lines: output.trim().split('\n').sort() }).toEqual({
      code: 3,
      lines: ['err', 'out'],
    });
  });

  test('that is not there ends with a reason', async () => {
    const { code, output } = await run(['no-such-program']);
    expect(code).toBe(127);
    expect(output).toContain('no-such-program');
  });
});

test.each([
  ['request to https://registry.npmjs.org failed, reason: getaddrinfo EAI_AGAIN', /network/],
  ["EACCES: permission denied, mkdir '/srv/site/.cache'", /cannot be written/],
  ["EROFS: read-only file system, open '/srv/site/x'", /cannot be written/],
  ['ENOSPC: no space left on device, write', /disk is full/],
  ['ERR_PNPM_OUTDATED_LOCKFILE  Cannot install', /lock file/],
  ['SyntaxError: Unexpected token', /^$/],
])('what to do about "%s"', (output, advice) => {
  expect(adviceFor(output)).toMatch(advice);
});

describe('counting', () => {
  const report = {
    numPassedTests: 5,
    numFailedTests: 1,
    numPendingTests: 2,
    numTodoTests: 1,
    testResults: [
      { status: 'failed', assertionResults: [{ status: 'failed' }, { status: 'passed' }] },
      { status: 'passed', assertionResults: [{ status: 'passed' }] },
    ],
  };

  test('every test counts as what became of it', () => {
    expect(countVitest(report)).toEqual({ passed: 5, failed: 1, skipped: 3 });
  });

  test('a file that could not be loaded counts as failed', () => {
    const unloaded = { status: 'failed', assertionResults: [] };
    const testResults = [...report.testResults, unloaded];
    expect(countVitest({ ...report, testResults }).failed).toBe(2);
  });

  test('a journey that passed only at the second try counts as failed', () => {
    const stats = { expected: 4, unexpected: 1, flaky: 1, skipped: 2 };
    expect(countPlaywright({ stats, errors: [] })).toEqual({ passed: 4, failed: 2, skipped: 2 });
    expect(countPlaywright({ stats, errors: ['the site did not start'] }).failed).toBe(3);
  });

  test('all suites make one line', () => {
    const total = sum([
      { passed: 1, failed: 0, skipped: 0 },
      { passed: 4, failed: 2, skipped: 3 },
    ]);
    expect(inWords(total)).toBe('5 passed, 2 failed, 3 skipped');
    expect(inWords({ passed: 5, failed: 0, skipped: 0 })).toBe('5 passed, 0 failed');
  });
});
