import { describe, expect, test } from 'vitest';
import { batch } from '../../src/database/batch.ts';
import type { Db } from '../../src/database/database.ts';

const db = {} as Db;

/** Doubles numbers, and keeps what it was given at a time. */
function doubling() {
  const turns: number[][] = [];
  const double = batch(async (_: Db, numbers: readonly number[]) => {
    turns.push([...numbers]);
    return numbers.map((number) => (number < 0 ? new Error(`no ${number}`) : number * 2));
  });
  return { turns, double };
}

describe('a batch', () => {
  test('answers all that is asked in the same turn at once, each with its own', async () => {
    const { turns, double } = doubling();
    const first = Promise.all([double(db, 1), double(db, 2), double(db, 1)]);
    expect(await first).toEqual([2, 4, 2]);
    expect(await double(db, 3)).toBe(6);
    expect(turns).toEqual([[1, 2, 1], [3]]);
  });

  test('what goes wrong for one goes wrong for nobody else', async () => {
    const { double } = doubling();
    const [good, bad, better] = await Promise.allSettled([
      double(db, 1),
      double(db, -1),
      double(db, 2),
    ]);
    expect([good, better].map((outcome) => outcome.status)).toEqual(['fulfilled', 'fulfilled']);
    expect(bad).toMatchObject({ status: 'rejected', reason: { message: 'no -1' } });
  });

  test('two databases are never asked in one batch', async () => {
    const { turns, double } = doubling();
    await Promise.all([double(db, 1), double({} as Db, 2)]);
    expect(turns).toEqual([[1], [2]]);
  });

  test('has 100 questions at most', async () => {
    const { turns, double } = doubling();
    await Promise.all(Array.from({ length: 230 }, (_, number) => double(db, number)));
    expect(turns.map(({ length }) => length)).toEqual([100, 100, 30]);
  });
});
