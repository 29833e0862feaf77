import { sql } from 'kysely';
import type { Period } from '../../base/period.ts';
import type { Db } from '../../database/database.ts';
import { readClassNames } from '../users/class-names.queries.ts';

export type OrderChoice = Period & {
  readonly currency: string;
  /** Undefined for all products. */
  readonly productId?: number | undefined;
};

const selectOrdersIn = (db: Db, { from, before }: Period) =>
  db
    .selectFrom('orders')
    .$if(from !== undefined, (query) => query.where('orders.created_at', '>=', from as number))
    .$if(before !== undefined, (query) => query.where('orders.created_at', '<', before as number));

export async function findCurrencies(db: Db, period: Period): Promise<string[]> {
  const rows = await selectOrdersIn(db, period).select('currency').distinct().execute();
  return rows.map(({ currency }) => currency).sort();
}

/**
 * The hour of the payment, in hours since 1970: school days begin at full hours. The divisor is no parameter, or `group by`
 * would not match.
 */
const paidHour = sql<number | null>`orders.paid_at / 3600000`;

const selectOrdersOf = (db: Db, { productId, currency, ...period }: OrderChoice) =>
  selectOrdersIn(db, period)
    .where('orders.currency', '=', currency)
    .$if(productId !== undefined, (query) =>
      query.where('orders.product_id', '=', productId as number),
    );

/** Every product that was ordered in the period and currency, for the reader to choose from. */
export const findOrderedProducts = (db: Db, choice: OrderChoice) =>
  selectOrdersOf(db, { ...choice, productId: undefined })
    .innerJoin('products as product', 'product.id', 'orders.product_id')
    .select(['product.id', 'product.name'])
    .distinct()
    .execute();

/** The chosen orders. Those that all results treat alike are added up. */
export async function findSales(db: Db, choice: OrderChoice) {
  const classNameOf = await readClassNames(db);
  const sales = await selectOrdersOf(db, choice)
    .innerJoin('products as product', 'product.id', 'orders.product_id')
    .leftJoin('product_options as option', 'option.id', 'orders.option_id')
    .leftJoin('users as rep', 'rep.id', 'orders.rep_id')
    .select((eb) => [
      'orders.status',
      'product.id as product_id',
      'product.name as product_name',
      'product.cost_cents',
      'option.id as option_id',
      'option.name as option_name',
      'option.position as option_position',
      'rep.id as rep_id',
      'rep.name as rep_name',
      'orders.class',
      paidHour.as('paid_hour'),
      eb.fn.sum<number>('orders.quantity').as('pieces'),
      eb.fn.sum<number>('orders.total_cents').as('cents'),
    ])
    // Everything else that is selected follows from the ids.
    .groupBy(['orders.status', 'product.id', 'option.id', 'rep.id', 'orders.class', paidHour])
    .execute();
  return sales.map((sale) => ({ ...sale, class: classNameOf(sale.class) }));
}

export type SalesRow = Awaited<ReturnType<typeof findSales>>[number];

/**
 * The cash of each holder, added up between one hand-over and the next, oldest first: all that they took, how much of it was
 * for the chosen orders, what the ledger says they handed over at the end, and what was counted then. Refunds are below 0.
 * `clears_left`, the number of hand-overs from an entry on, is the same for all entries that one hand-over ends.
 */
export const findCash = (db: Db, choice: OrderChoice) =>
  db
    .selectFrom((eb) =>
      eb
        .selectFrom('balance_entries as entry')
        .leftJoin(selectOrdersOf(db, choice).select('orders.id').as('chosen'), (join) =>
          join.onRef('chosen.id', '=', 'entry.order_id'),
        )
        .select([
          'entry.user_id',
          'entry.kind',
          'entry.amount_cents',
          'entry.counted_cents',
          'chosen.id as chosen_order_id',
          sql<number>`sum(case when entry.kind = 'CLEAR' then 1 else 0 end) over (partition by entry.user_id order by entry.id desc)`.as(
            'clears_left',
          ),
        ])
        .as('entry'),
    )
    .select([
      'user_id',
      sql<number>`sum(case when kind = 'CLEAR' then 0 else amount_cents end)`.as('taken'),
      sql<number>`sum(case when chosen_order_id is null then 0 else amount_cents end)`.as(
        'taken_for_chosen',
      ),
      sql<number>`sum(case when kind = 'CLEAR' then -amount_cents else 0 end)`.as('cleared'),
      sql<number>`sum(case when kind = 'CLEAR' then coalesce(counted_cents, -amount_cents) else 0 end)`.as(
        'counted',
      ),
    ])
    .groupBy(['user_id', 'clears_left'])
    .orderBy('user_id')
    .orderBy('clears_left', 'desc')
    .execute();

export type CashRow = Awaited<ReturnType<typeof findCash>>[number];
