import { expect, test } from 'vitest';
import { oneForAll } from './one-for-all.ts';

/** Looks that end when the test says so; each tells which one it was. */
function looking() {
  const looks: PromiseWithResolvers<number>[] = [];
  const ask = oneForAll(() => {
    const look = Promise.withResolvers<number>();
    looks.push(look);
    return look.promise;
  });
  return { ask, looks };
}

test('who asks while one looks shares the look after it, and nobody one from before', async () => {
  const { ask, looks } = looking();
  const first = ask();
  const [second, third] = [ask(), ask()];
  expect(looks).toHaveLength(1);
  looks[0]?.resolve(1);
  expect(await first).toBe(1);
  await Promise.resolve();
  expect(looks).toHaveLength(2);
  const fourth = ask();
  looks[1]?.resolve(2);
  expect(await Promise.all([second, third])).toEqual([2, 2]);
  await Promise.resolve();
  looks[2]?.resolve(3);
  expect(await fourth).toBe(3);
  expect(looks).toHaveLength(3);
});

test('a look that fails fails for those who share it, and the next is another', async () => {
  const { ask, looks } = looking();
  const [first, second] = [ask(), ask()];
  looks[0]?.reject(new Error('gone'));
  await expect(first).rejects.toThrow('gone');
  await Promise.resolve();
  looks[1]?.resolve(2);
  expect(await second).toBe(2);
});
