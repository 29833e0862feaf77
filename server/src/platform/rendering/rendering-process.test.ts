import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { afterAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { GOOD, inputOf, setOf, showing, startRenderer } from '../../../test/rendering/releases.ts';
import { aBundle } from '../../../test/rendering/written-bundle.ts';

const PARENT = fileURLToPath(new URL('../../../test/rendering/parent.ts', import.meta.url));

const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
};
const untilExited = (pid: number) => vi.waitUntil(() => !isAlive(pid), 60_000);

describe('the rendering process', () => {
  const { renderer } = startRenderer({}, afterAll);

  test('has no environment and few rights', async () => {
    await renderer.render(setOf(aBundle('mf-good', GOOD)), inputOf('/'));
    const args = execFileSync('ps', ['-o', 'args=', '-p', String(renderer.pid)], {
      encoding: 'utf8',
      env: { ...process.env, COLUMNS: '4000' },
    });
    expect(args).toContain('--permission');
    expect(args).not.toMatch(/--allow-(?:fs-write|child-process|worker|wasi|net|inspector)/);
    const environment = `/proc/${renderer.pid}/environ`;
    if (existsSync(environment)) {
      const names = readFileSync(environment, 'utf8').split('\0').filter(Boolean);
      expect(names.map((variable) => variable.replace(/=.*/s, ''))).toEqual([
        'NODE_CHANNEL_FD',
        'NODE_CHANNEL_SERIALIZATION_MODE',
      ]);
    }
  });

  test('is replaced when it is killed during renders, and no release is blamed', async () => {
    const sets = [1, 2].map(() => setOf(aBundle('mf-good', GOOD)));
    await Promise.all(sets.map((set) => renderer.render(set, inputOf('/'))));
    const first = renderer.pid ?? 0;
    const renders = Array.from({ length: 40 }, (_, index) =>
      renderer.render(sets[index % 2] ?? setOf(), inputOf(`/${index}`)),
    );
    process.kill(first, 'SIGKILL');
    await Promise.all(renders);
    await untilExited(first);
    for (const set of sets) {
      await vi.waitUntil(() => renderer.render(set, inputOf('/after')), 60_000);
    }
    expect(renderer.pid).not.toBe(first);
    expect(renderer.quarantined()).toEqual([]);
  });

  test('ends with the renderer, even during a render, and makes no page afterwards', async () => {
    const { renderer } = startRenderer();
    const body = `if (input.url === '/loop') for (;;); return 'well';`;
    const set = setOf(aBundle('mf-hanging', showing(body)));
    expect(await renderer.render(set, inputOf('/'))).not.toBeNull();
    const hanging = renderer.render(set, inputOf('/loop'));
    await renderer.close();
    expect(isAlive(renderer.pid ?? 0)).toBe(false);
    expect(await hanging).toBeNull();
    expect(await renderer.render(set, inputOf('/'))).toBeNull();
  });

  test('ends when the server is killed, even while a release hangs in native code', async () => {
    const parent: ChildProcess = spawn(process.execPath, [PARENT], {
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    onTestFinished(() => void parent.kill('SIGKILL'));
    const child = await new Promise<number>((resolve) => {
      parent.stdout?.on('data', (text) => resolve(Number(text)));
    });
    expect(isAlive(child)).toBe(true);
    parent.kill('SIGKILL');
    await untilExited(child);
  });
});
