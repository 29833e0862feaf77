import { sql } from 'kysely';
import { ROLE } from 'shared/domain';
import type { Db } from '../../database/database.ts';
import { prepared } from '../../database/prepared.ts';
import { type ColumnTypes, rowsAsTable } from '../../database/rows-as-table.ts';
import { together } from '../../database/together.ts';
import { isUnavailable } from '../../database/unavailable.ts';
import type { Mail } from '../mail/mail.ts';
import { NEW_ORDER_COLUMNS, type NewOrderRow } from './new-order.ts';

type NumberedOrder = NewOrderRow & { readonly id: number };

const ORDER: ColumnTypes<NumberedOrder> = { id: 'bigint', ...NEW_ORDER_COLUMNS };
const MAIL: ColumnTypes<Mail> = {
  kind: 'text',
  recipient: 'text',
  subject: 'text',
  text: 'text',
  html: 'text',
};
const NO_MAIL = { kind: null, recipient: null, subject: null, text: null, html: null };

type Stored = NumberedOrder & (Mail | typeof NO_MAIL);

const { table, lists } = rowsAsTable<Stored>({ ...ORDER, ...MAIL });
const columnsOf = (types: object) => sql.join(Object.keys(types).map((name) => sql.id(name)));

/**
 * Stores all orders that arrive in the same turn of the event loop with one statement, which is a
 * transaction of its own: each with its mail, and what it takes out of the stock. An order is left out
 * when its product or its rep has changed since they were read, or those before it took the rest.
 *
 * Reps are locked: whoever takes away their role waits for this, and then sees the orders, or has been
 * before, and then there is no rep of that number here. Rows of a kind are locked in the order of their
 * numbers, so that no two statements wait for each other.
 */
const storeAll = prepared<ReturnType<typeof lists>>()((db, value) => ({
  compile: () =>
    sql<{ id: number }>`
      with
        asked as materialized (select * from ${table('rows', value)}),
        rep as (
          select id from users
          where id in (select rep_id from asked) and role >= ${sql.lit(ROLE.CLASS_REP)}
          order by id for key share
        ),
        product as (
          select id, price_cents, available from products
          where id in (select product_id from asked) and deleted_at is null
          order by id for update
        ),
        queue as (
          select asked.*, product.available,
            sum(asked.quantity) over (partition by product.id order by asked.n) as wanted
          from asked join product
            on product.id = asked.product_id and product.price_cents = asked.unit_price_cents
          where (asked.rep_id is null or asked.rep_id in (select id from rep))
            and (asked.reserved = 1) = (product.available >= 0)
        ),
        fitting as (select * from queue where reserved = 0 or wanted <= available),
        taken as (
          update products set available = available - sold.quantity
          from (
            select product_id, sum(quantity)::bigint as quantity from fitting
            where reserved = 1 group by product_id
          ) as sold
          where products.id = sold.product_id
        ),
        placed as (
          insert into orders (${columnsOf(ORDER)}) select ${columnsOf(ORDER)} from fitting
          returning id
        ),
        mailed as (
          insert into mail_outbox (${columnsOf(MAIL)}, next_attempt_at, created_at)
          select ${columnsOf(MAIL)}, created_at, created_at from fitting
          where recipient is not null
        )
      select id from placed`.compile(db),
}));

type Numbered = NumberedOrder & { readonly mail: Mail | null };

async function store(db: Db, orders: readonly Numbered[]): Promise<(number | null)[]> {
  const rows = orders.map(({ mail, ...order }): Stored => ({ ...order, ...(mail ?? NO_MAIL) }));
  const stored = new Set((await storeAll(db, lists(rows))).map(({ id }) => id));
  return orders.map(({ id }) => (stored.has(id) ? id : null));
}

/** Stores an order together with those that arrive with it. Answers its number, or null. */
export const storeWithOthers = together(async (db, orders: readonly Numbered[]) => {
  try {
    return await store(db, orders);
  } catch (error) {
    if (orders.length === 1 || isUnavailable(error)) throw error;
    // One that cannot be stored, because its key has been used say, shall not cost the others theirs.
    const alone = orders.map(async (order) => {
      const [id = null] = await store(db, [order]);
      return id;
    });
    return (await Promise.allSettled(alone)).map((outcome) =>
      outcome.status === 'fulfilled' ? outcome.value : (outcome.reason as Error),
    );
  }
});
