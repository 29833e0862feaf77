import { expect, test } from 'vitest';
import { coalesceCalls } from './coalesce-calls.ts';

/** Runs that the test ends; each returns its number. */
function startRuns() {
  const runs: PromiseWithResolvers<number>[] = [];
  const call = coalesceCalls(() => {
    const run = Promise.withResolvers<number>();
    runs.push(run);
    return run.promise;
  });
  return { call, runs };
}

test('callers during a run share the next run, never the current one', async () => {
  const { call, runs } = startRuns();
  const first = call();
  const [second, third] = [call(), call()];
  expect(runs).toHaveLength(1);
  runs[0]?.resolve(1);
  expect(await first).toBe(1);
  await Promise.resolve();
  expect(runs).toHaveLength(2);
  const fourth = call();
  runs[1]?.resolve(2);
  expect(await Promise.all([second, third])).toEqual([2, 2]);
  await Promise.resolve();
  runs[2]?.resolve(3);
  expect(await fourth).toBe(3);
  expect(runs).toHaveLength(3);
});

test('a failed run rejects only the callers that share it', async () => {
  const { call, runs } = startRuns();
  const [first, second] = [call(), call()];
  runs[0]?.reject(new Error('gone'));
  await expect(first).rejects.toThrow('gone');
  await Promise.resolve();
  runs[1]?.resolve(2);
  expect(await second).toBe(2);
});
