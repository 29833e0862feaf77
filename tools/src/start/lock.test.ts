import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { withLock } from './lock.mjs';

const folder = mkdtempSync(path.join(tmpdir(), 'council-lock-'));
const endedProcess = spawnSync(process.execPath, ['--version']).pid;
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('two starts in the same folder', () => {
  test('run one after the other, and the second reports that it waits', async () => {
    const lock = path.join(folder, 'below', 'lock');
    const happened: string[] = [];
    let second: Promise<unknown> | undefined;
    await withLock(lock, {
      onWait: () => happened.push('first waits'),
      work: async () => {
        happened.push('first begins');
        const secondWaits = new Promise((resolve) => {
          const work = async () => happened.push('second begins');
          second = withLock(lock, { onWait: () => resolve('second waits'), work });
        });
        happened.push(String(await Promise.race([secondWaits, second])));
        happened.push('first ends');
      },
    });
    await second;
    expect(happened).toEqual(['first begins', 'second waits', 'first ends', 'second begins']);
    expect(readdirSync(path.dirname(lock))).toEqual([]);
  });

  test.each([
    ['a start that was killed', (lock: string) => symlinkSync(`${endedProcess}.id`, lock)],
    ['a killed start of the same id', (lock: string) => symlinkSync(`${process.pid}.id`, lock)],
    ['a lock that a full disk left empty', (lock: string) => writeFileSync(lock, '')],
  ])('do not wait for %s', async (_, leaveBehind) => {
    const lock = path.join(folder, 'left-behind');
    leaveBehind(lock);
    expect(await withLock(lock, { onWait: () => undefined, work: async () => 'done' })).toBe(
      'done',
    );
    expect(readdirSync(folder)).not.toContain('left-behind');
  });
});
