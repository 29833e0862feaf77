import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { stockOf } from '../../test/support/orders.ts';
import { onEveryEngine } from '../../test/support/test-app.ts';
import type { Db } from './database.ts';
import { isUnavailable } from './unavailable.ts';

const pause = () => new Promise((resolve) => setTimeout(resolve, 20));

const setStock = (db: Db, id: number, available: number) =>
  db.updateTable('products').set({ available }).where('id', '=', id).execute();

/** Returns how many pieces there are then. */
async function addToStock(db: Db, id: number, pieces: number): Promise<number> {
  const change = db
    .updateTable('products')
    .set((eb) => ({ available: eb('available', '+', pieces) }))
    .where('id', '=', id)
    .returning('available');
  return (await change.executeTakeFirstOrThrow()).available;
}

onEveryEngine('transactions', (start, { engine }) => {
  test('a failed insert rolls the transaction back, despite later statements', async () => {
    const testApp = await start();
    const { id } = await testApp.aProduct({ available: 5 });
    const { id: user_id, sessionId } = await testApp.aUser();
    const session = { id: sessionId, user_id, created_at: 1, expires_at: 1, confirmed_at: 0 };
    const failing = (after: (tx: Db) => Promise<unknown>) =>
      testApp.deps.database.transaction(async (tx) => {
        await setStock(tx, id, 1);
        await tx.insertInto('sessions').values(session).execute();
        await after(tx);
      });
    const UNIQUE_VIOLATION = /unique/i;
    await expect(failing(async () => {})).rejects.toThrow(UNIQUE_VIOLATION);
    await expect(failing((tx) => tx.selectFrom('users').select('id').execute())).rejects.toThrow(
      UNIQUE_VIOLATION,
    );
    await expect(
      failing(() => {
        throw new Error('something else');
      }),
    ).rejects.toThrow(/unique|something else/i);
    expect(await stockOf(testApp, id)).toBe(5);
  });

  test('a statement from outside never slips into an open transaction', async () => {
    const testApp = await start();
    const held = await testApp.aProduct({ available: 5 });
    const other = await testApp.aProduct({ available: 5 });
    const open = Promise.withResolvers<void>();
    const failing = testApp.deps.database.transaction(async (tx) => {
      await setStock(tx, held.id, 0);
      open.resolve();
      await pause();
      throw new Error('no');
    });
    await open.promise;
    const outside = setStock(testApp.db, other.id, 0);
    await expect(failing).rejects.toThrow('no');
    await outside;
    expect([await stockOf(testApp, held.id), await stockOf(testApp, other.id)]).toEqual([5, 0]);
  });

  test('a read does not wait for an open transaction, and does not see its writes', async () => {
    const { deps, aProduct, call } = await start();
    const { id } = await aProduct({ available: 5 });
    const open = Promise.withResolvers<void>();
    const finish = Promise.withResolvers<void>();
    const slow = deps.database.transaction(async (tx) => {
      await setStock(tx, id, 1);
      open.resolve();
      await finish.promise;
    });
    await open.promise;
    expect((await call('products.get', { params: { id } })).json().available).toBe(5);
    finish.resolve();
    await slow;
    expect((await call('products.get', { params: { id } })).json().available).toBe(1);
  });

  test('of many at once, those that fail leave nothing, and the others succeed', async () => {
    const testApp = await start();
    const { id } = await testApp.aProduct({ available: 60 });
    const takePiece = (fails: boolean) =>
      testApp.deps.database.transaction(async (tx) => {
        await addToStock(tx, id, -1);
        if (fails) throw new Error('no');
      });
    const single = () => setStock(testApp.db, id, -2);
    const results = await Promise.allSettled(
      Array.from({ length: 90 }, (_, n) => (n % 10 === 5 ? single() : takePiece(n % 3 === 0))),
    );
    const fulfilled = results.filter(({ status }) => status === 'fulfilled');
    expect(fulfilled).toHaveLength(54);
    expect(await stockOf(testApp, id)).toBe(60 - 54);
  });

  test('two that lock the same rows in opposite order both succeed', async () => {
    const { deps, aProduct, db } = await start();
    const [a, b] = [await aProduct({ available: 0 }), await aProduct({ available: 0 })];
    const addToBoth = (first: number, second: number) =>
      deps.database.transaction(async (tx) => {
        for (const id of [first, second]) {
          await addToStock(tx, id, 1);
          await pause();
        }
      });
    await Promise.all([addToBoth(a.id, b.id), addToBoth(b.id, a.id)]);
    const rows = await db.selectFrom('products').select('available').execute();
    expect(rows.map(({ available }) => available)).toEqual([2, 2]);
  });

  test('the rules of the schema hold', async () => {
    const { aProduct, anOrder, aUser } = await start();
    await expect(aProduct({ available: -2 })).rejects.toThrow();
    await expect(aProduct({ price_cents: -1 })).rejects.toThrow();
    await expect(anOrder({ quantity: 0, total_cents: 0 })).rejects.toThrow();
    await expect(anOrder({ status: 'LOST' as 'PAID' })).rejects.toThrow();
    await expect(anOrder({ product_id: 999 })).rejects.toThrow();
    await expect(anOrder({ total_cents: 1 })).rejects.toThrow();
    const { id } = await aUser({ email: 'one@school.example' });
    await expect(aUser({ email: 'one@school.example' })).rejects.toThrow();
    const key = { buyer_id: id, idempotency_key: 'k' };
    await anOrder(key);
    await expect(anOrder(key)).rejects.toThrow();
    await anOrder({ idempotency_key: 'k' });
  });

  test('an id beyond four bytes is a row like any other', async () => {
    const { aPost, call } = await start();
    await aPost({ id: 5_000_000_000 });
    const response = await call('news.get', { params: { id: 5_000_000_000 } });
    expect(response.json().id).toBe(5_000_000_000);
  });

  if (engine === 'postgres') return;

  test('of many at once, each reads the writes of all after its commit', async () => {
    const testApp = await start();
    const { id } = await testApp.aProduct({ available: 5 });
    const takePiece = async (fails: boolean) => {
      const work = testApp.deps.database.transaction(async (tx) => {
        const left = await addToStock(tx, id, -1);
        if (fails) throw new Error('no');
        return left;
      });
      const left = await work.catch(() => 'refused');
      return { left, seen: await stockOf(testApp, id) };
    };
    const ends = await Promise.all([
      takePiece(false),
      takePiece(true),
      takePiece(false),
      takePiece(true),
    ]);
    expect(ends).toEqual([
      { left: 4, seen: 3 },
      { left: 'refused', seen: 3 },
      { left: 3, seen: 3 },
      { left: 'refused', seen: 3 },
    ]);
  });

  test('with a full disk all concurrent writes fail, and succeed again later', async () => {
    const { deps, aProduct, db } = await start();
    const { id } = await aProduct({ available: 5 });
    const pages = async () =>
      (await sql<{ page_count: number }>`pragma page_count`.execute(db)).rows[0];
    const limit = (count: number) => sql`pragma max_page_count = ${sql.lit(count)}`.execute(db);
    await limit((await pages())?.page_count ?? 1);
    const write = (description: string) =>
      deps.database.transaction((tx) =>
        tx.updateTable('products').set({ description }).where('id', '=', id).execute(),
      );
    const ends = await Promise.allSettled([write('a'), write('x'.repeat(100_000)), write('b')]);
    const reasons = ends.flatMap((end) => (end.status === 'rejected' ? [end.reason] : []));
    expect(reasons.length).toBeGreaterThanOrEqual(1);
    for (const reason of reasons) expect(isUnavailable(reason)).toBe(true);
    const committed = ends.flatMap((end, n) => (end.status === 'fulfilled' ? ['axb'[n]] : []));
    const [product] = await db.selectFrom('products').select('description').execute();
    expect(product?.description).toBe(committed.at(-1) ?? '');
    await limit(1_000_000);
    await write('c');
  });

  test('using another handle inside a transaction is noticed, not waited for', async () => {
    const { deps, db } = await start();
    const nestedUse = deps.database.transaction(() =>
      db.selectFrom('users').select('id').execute(),
    );
    await expect(nestedUse).rejects.toThrow('another handle');
    const nested = deps.database.transaction(() => deps.database.transaction(async () => {}));
    await expect(nested).rejects.toThrow('inside another');
    await deps.database.transaction((tx) => tx.deleteFrom('products').execute());
  });
});
