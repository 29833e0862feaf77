import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { run } from './child.mjs';
import { withLock } from './lock.mjs';

const folder = mkdtempSync(path.join(tmpdir(), 'council-lock-'));
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
