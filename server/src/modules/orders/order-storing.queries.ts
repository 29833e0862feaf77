import type { Db, Engine } from '../../database/database.ts';
import { prepared } from '../../database/prepared.ts';
import { putMail } from '../mail/outbox.queries.ts';
import { NEW_ORDER_COLUMNS, type NewOrder, type NewOrderRow } from './new-order.ts';
import { storeWithOthers } from './order-storing-together.queries.ts';

/**
 * Stores an order with its mail and takes its quantity out of the stock: all of it or, when the product
 * or the rep has changed since they were read, nothing. Answers the number of the order, or null.
 * SQLite does it step by step, inside a transaction that nobody else writes in. PostgreSQL does it with
 * one statement for all orders of the moment.
 */
export function storeOrder(
  db: Db,
  { order, mailFor }: NewOrder,
  { engine, orderId }: { readonly engine: Engine; readonly orderId: number | null },
): Promise<number | null> {
  return engine === 'postgres' && orderId !== null
    ? storeWithOthers(db, { ...order, id: orderId, mail: mailFor?.(orderId) ?? null })
    : storeInSteps(db, { order, mailFor });
}

async function storeInSteps(tx: Db, { order, mailFor }: NewOrder): Promise<number | null> {
  if (order.reserved === 1 && (await takeStock(tx, order)).length === 0) return null;
  const [row] = await insertOrder(tx, order);
  if (!row) return null;
  if (mailFor) await putMail(tx, mailFor(row.id), { now: order.created_at });
  return row.id;
}

type Taking = Pick<NewOrderRow, 'product_id' | 'unit_price_cents' | 'quantity'>;

/** Nothing to take from a product that has less, or costs something else by now. */
const takeStock = prepared<Taking>()((db, value) =>
  db
    .updateTable('products')
    .set((eb) => ({ available: eb('available', '-', value('quantity')) }))
    .where('id', '=', value('product_id'))
    .where('price_cents', '=', value('unit_price_cents'))
    .where('deleted_at', 'is', null)
    .where('available', '>=', value('quantity'))
    .returning('id'),
);

const insertOrder = prepared<NewOrderRow>()((db, value) =>
  db
    .insertInto('orders')
    .values(
      Object.fromEntries(
        Object.keys(NEW_ORDER_COLUMNS).map((name) => [name, value(name as keyof NewOrderRow)]),
      ) as NewOrderRow,
    )
    .returning('id'),
);
