import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { onEveryEngine } from '../../test/support/test-app.ts';
import type { Db } from './database.ts';
import { isUnavailable } from './unavailable.ts';

const pause = () => new Promise((resolve) => setTimeout(resolve, 20));

onEveryEngine('transactions', (start, { engine }) => {
  test('a failed insert rolls the transaction back, despite later statements', async () => {
    const { deps, aProduct, aUser, db } = await start();
    const { id } = await aProduct({ available: 5 });
    const { id: userId } = await aUser();
    const session = {
      id: 'x',
      user_id: userId,
      created_at: 1,
      expires_at: 1,
      ended_at: null,
      confirmed_at: 0,
    };
    const failing = (after: (tx: Db) => Promise<unknown>) =>
      deps.database.transaction(async (tx) => {
        await tx.updateTable('products').set({ available: 1 }).where('id', '=', id).execute();
        await tx.insertInto('sessions').values([session, session]).execute();
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
    const [product] = await db.selectFrom('products').select('available').execute();
    expect(product?.available).toBe(5);
  });

  test('a statement from outside never slips into an open transaction', async () => {
    const { deps, aProduct, db } = await start();
    const [heldProduct, otherProduct] = [
      await aProduct({ available: 5 }),
      await aProduct({ available: 5 }),
    ];
    const setStock = (handle: typeof db, id: number) =>
      handle.updateTable('products').set({ available: 0 }).where('id', '=', id).execute();
    const open = Promise.withResolvers<void>();
    const failing = deps.database.transaction(async (tx) => {
      await setStock(tx, heldProduct.id);
      open.resolve();
      await pause();
      throw new Error('no');
    });
    await open.promise;
    const outside = setStock(db, otherProduct.id);
    await expect(failing).rejects.toThrow('no');
    await outside;
    const stock = await db
      .selectFrom('products')
      .select(['id', 'available'])
      .orderBy('id')
      .execute();
    expect(stock.map(({ available }) => available)).toEqual([5, 0]);
  });

  test('a read does not wait for an open transaction, and does not see its writes', async () => {
    const { deps, aProduct, call } = await start();
    const { id } = await aProduct({ available: 5 });
    const open = Promise.withResolvers<void>();
    const finish = Promise.withResolvers<void>();
    const slow = deps.database.transaction(async (tx) => {
      await tx.updateTable('products').set({ available: 1 }).where('id', '=', id).execute();
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
    const { deps, aProduct, db } = await start();
    const { id } = await aProduct({ available: 60 });
    const takePiece = (fail: boolean) =>
      deps.database.transaction(async (tx) => {
        await tx
          .updateTable('products')
          .set((eb) => ({ available: eb('available', '-', 1) }))
          .where('id', '=', id)
          .execute();
        if (fail) throw new Error('no');
        return 'done';
      });
    const single = () =>
      db.updateTable('products').set({ available: -2 }).where('id', '=', id).execute();
    const results = await Promise.allSettled(
      Array.from({ length: 90 }, (_, n) => (n % 10 === 5 ? single() : takePiece(n % 3 === 0))),
    );
    const fulfilled = results.filter(({ status }) => status === 'fulfilled');
    expect(fulfilled).toHaveLength(54);
    const [product] = await db.selectFrom('products').select('available').execute();
    expect(product?.available).toBe(60 - 54);
  });

  test('two that lock the same rows in opposite order both succeed', async () => {
    const { deps, aProduct, db } = await start();
    const [a, b] = [await aProduct({ available: 0 }), await aProduct({ available: 0 })];
    const addToBoth = (first: number, second: number) =>
      deps.database.transaction(async (tx) => {
        for (const id of [first, second]) {
          await tx
            .updateTable('products')
            .set((eb) => ({ available: eb('available', '+', 1) }))
            .where('id', '=', id)
            .execute();
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
    const { deps, aProduct, db } = await start();
    const { id } = await aProduct({ available: 5 });
    const readStock = async () =>
      (await db.selectFrom('products').select('available').where('id', '=', id).execute())[0];
    const takePiece = async (fail: boolean) => {
      const work = deps.database.transaction(async (tx) => {
        const { available } = await tx
          .updateTable('products')
          .set((eb) => ({ available: eb('available', '-', 1) }))
          .where('id', '=', id)
          .returning('available')
          .executeTakeFirstOrThrow();
        if (fail) throw new Error(`no: ${available + 1}`);
        return available;
      });
      return work.then(
        async (left) => ({ left, seen: (await readStock())?.available }),
        async () => ({ left: 'refused', seen: (await readStock())?.available }),
      );
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
