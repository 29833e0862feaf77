import { expect, test, vi } from 'vitest';
import { compileOnce } from '../../src/database/compile-once.ts';
import type { Db } from '../../src/database/database.ts';
import type { NewRow } from '../../src/database/tables.ts';
import { onEveryEngine } from '../support/test-app.ts';

type Found = { readonly name: string; readonly left: number };

onEveryEngine('a query that is compiled once', (start) => {
  test('is built for its first call, and takes the values of each', async () => {
    const { db, aProduct } = await start();
    await aProduct({ name: 'Mug', available: 3 });
    await aProduct({ name: 'Cap', available: 1 });
    const build = vi.fn((from: Db, { name, left }: Found) =>
      from
        .selectFrom('products')
        .select(['name', 'available'])
        .where('name', '=', name)
        .where('available', '>=', left),
    );
    const find = compileOnce(build);
    expect(await find(db, { name: 'Mug', left: 2 }).execute()).toEqual([
      { name: 'Mug', available: 3 },
    ]);
    const inTransaction = await db
      .transaction()
      .execute((tx) => find(tx, { name: 'Cap', left: 1 }).execute());
    expect(inTransaction).toEqual([{ name: 'Cap', available: 1 }]);
    expect(await find(db, { name: 'Cap', left: 2 }).execute()).toEqual([]);
    expect(build).toHaveBeenCalledTimes(1);
  });

  test('leaves out what is undefined, so that the database chooses it', async () => {
    const { db } = await start();
    const insert = compileOnce((to: Db, mail: NewRow<'mail_outbox'>) =>
      to.insertInto('mail_outbox').values(mail),
    );
    const mail = { kind: 'order-placed', recipient: 'a@b.example', subject: '', text: '' } as const;
    const times = { next_attempt_at: 1, created_at: 1 };
    for (const attempts of [4, undefined])
      await insert(db, { ...mail, ...times, html: null, attempts }).execute();
    const mails = await db.selectFrom('mail_outbox').select('attempts').orderBy('id').execute();
    expect(mails).toEqual([{ attempts: 4 }, { attempts: 0 }]);
  });

  test('refuses to reckon with a value', async () => {
    const { db } = await start();
    const find = compileOnce((from: Db, { left }: Pick<Found, 'left'>) =>
      from
        .selectFrom('products')
        .select('id')
        .where('available', '>', left + 1),
    );
    expect(() => find(db, { left: 1 }).compile()).toThrow('"left" may only be passed on');
  });
});
