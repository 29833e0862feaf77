import { describe, expect, test } from 'vitest';
import { batch } from '../../src/database/batch.ts';
import type { Db } from '../../src/database/database.ts';

const db = {} as Db;

/** Doubles numbers, and records which batches it got. */
function doubling() {
  const batches: number[][] = [];
  const double = batch(async (_: Db, numbers: readonly number[]) => {
    batches.push([...numbers]);
    return numbers.map((number) => (number < 0 ? new Error(`no ${number}`) : number * 2));
  });
  return { batches, double };
}

describe('a batch', () => {
  test('combines all calls of one turn of the event loop into one query', async () => {
    const { batches, double } = doubling();
    const first = Promise.all([double(db, 1), double(db, 2), double(db, 1)]);
    expect(await first).toEqual([2, 4, 2]);
    expect(await double(db, 3)).toBe(6);
    expect(batches).toEqual([[1, 2, 1], [3]]);
  });

  test('an error for one call does not affect the others', async () => {
    const { double } = doubling();
    const [good, bad, better] = await Promise.allSettled([
      double(db, 1),
      double(db, -1),
      double(db, 2),
    ]);
    expect([good, better].map((outcome) => outcome.status)).toEqual(['fulfilled', 'fulfilled']);
    expect(bad).toMatchObject({ status: 'rejected', reason: { message: 'no -1' } });
  });

  test('never contains calls to two databases', async () => {
    const { batches, double } = doubling();
    await Promise.all([double(db, 1), double({} as Db, 2)]);
    expect(batches).toEqual([[1], [2]]);
  });

  test('has 64 calls at most', async () => {
    const { batches, double } = doubling();
    await Promise.all(Array.from({ length: 230 }, (_, number) => double(db, number)));
    expect(batches.map(({ length }) => length)).toEqual([64, 64, 64, 38]);
  });
});
