import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, describe, expect, test } from 'vitest';
import { run } from './child.mjs';
import { withLock } from './lock.mjs';

const folder = mkdtempSync(path.join(tmpdir(), 'council-lock-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('two starts in the same folder', () => {
  test('run one after the other, and the second reports that it waits', async () => {
    const lock = path.join(folder, 'below', 'lock');
    const happened: string[] = [];
    const start = (name: string) =>
      withLock(lock, {
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
    expect(await withLock(lock, { onWait: () => undefined, work: async () => 'done' })).toBe(
      'done',
    );
  });
});
