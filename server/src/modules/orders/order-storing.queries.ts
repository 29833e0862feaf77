import { sql } from 'kysely';
import { ROLE, UNLIMITED } from 'shared/contract';
import type { Db, Engine } from '../../database/database.ts';
import { prepared } from '../../database/prepared.ts';
import type { Row } from '../../database/tables.ts';
import type { Mail } from '../mail/mail.ts';
import { putMail } from '../mail/outbox.queries.ts';

/** An order that is to be stored, and what it says to the buyer once it has a number. */
export type NewOrder = {
  readonly order: NewOrderRow;
  /** Null where nobody may be written to. */
  readonly mailFor: ((orderId: number) => Mail) | null;
};

const COLUMNS = [
  'buyer_id',
  'product_id',
  'product_name',
  'unit_price_cents',
  'quantity',
  'total_cents',
  'currency',
  'instructions',
  'status',
  'reserved',
  'rep_id',
  'idempotency_key',
  'idempotency_hash',
  'created_at',
] as const;

type NewOrderRow = Required<Pick<Row<'orders'>, (typeof COLUMNS)[number]>>;

/**
 * Stores an order with its mail and takes its quantity out of the stock: all of it or, when the product
 * or the rep has changed since they were read, nothing. Answers the number of the order, or null.
 * SQLite does it step by step, inside a transaction that nobody else writes in. PostgreSQL does it with
 * one statement, which is a transaction of its own.
 */
export function storeOrder(
  db: Db,
  { order, mailFor }: NewOrder,
  { engine, orderId }: { readonly engine: Engine; readonly orderId: number | null },
): Promise<number | null> {
  return engine === 'postgres' && orderId !== null
    ? storeAtOnce(db, { order, mail: mailFor?.(orderId) ?? null, orderId })
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
    .values(Object.fromEntries(COLUMNS.map((name) => [name, value(name)])) as NewOrderRow)
    .returning('id'),
);

type Stored = NewOrderRow & Omit<Mail, 'recipient'> & { orderId: number; recipient: string | null };

async function storeAtOnce(
  db: Db,
  { order, mail, orderId }: { order: NewOrderRow; mail: Mail | null; orderId: number },
): Promise<number | null> {
  const [stored] = await insertAll(db, { ...order, ...(mail ?? NO_MAIL), orderId });
  return stored?.id ?? null;
}

const NO_MAIL = { kind: 'order-placed', recipient: null, subject: '', text: '', html: '' } as const;

/**
 * The rep is locked first: whoever takes away their role waits for this, and then sees the order, or has
 * been before, and then there is no rep of that number here. The product last, because from there to the
 * end nobody else can order it.
 */
const insertAll = prepared<Stored>()((db, value) => ({
  compile: () =>
    sql<{ id: number }>`
      with
        rep as (
          select id from users
          where id = ${value('rep_id')} and role >= ${sql.lit(ROLE.CLASS_REP)}
          for key share
        ),
        taken as (
          update products set available = available - ${value('quantity')}
          where id = ${value('product_id')} and price_cents = ${value('unit_price_cents')}
            and deleted_at is null and available >= ${value('quantity')} and ${value('reserved')} = 1
            and (${value('rep_id')}::bigint is null or exists (select from rep))
          returning id
        ),
        endless as (
          select id from products
          where id = ${value('product_id')} and price_cents = ${value('unit_price_cents')}
            and deleted_at is null and available = ${sql.lit(UNLIMITED)} and ${value('reserved')} = 0
            and (${value('rep_id')}::bigint is null or exists (select from rep))
        ),
        placed as (
          insert into orders (id, ${sql.join(COLUMNS.map((name) => sql.ref(name)))})
          select ${value('orderId')}, ${sql.join(COLUMNS.map((name) => value(name)))}
          from (select from taken union all select from endless) as held
          returning id
        ),
        mailed as (
          insert into mail_outbox (kind, recipient, subject, text, html, next_attempt_at, created_at)
          select ${value('kind')}, ${value('recipient')}, ${value('subject')}, ${value('text')},
            ${value('html')}, ${value('created_at')}, ${value('created_at')}
          from placed where ${value('recipient')}::text is not null
        )
      select id from placed`.compile(db),
}));
