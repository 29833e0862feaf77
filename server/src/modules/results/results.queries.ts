import { sql } from 'kysely';
import type { Db } from '../../database/database.ts';

/** When orders were placed, in epoch milliseconds; undefined for any time. */
export type Period = { readonly from: number | undefined; readonly before: number | undefined };

const selectOrdersOf = (db: Db, { from, before }: Period) =>
  db
    .selectFrom('orders')
    .$if(from !== undefined, (query) => query.where('orders.created_at', '>=', from as number))
    .$if(before !== undefined, (query) => query.where('orders.created_at', '<', before as number));

export async function findCurrencies(db: Db, period: Period): Promise<string[]> {
  const rows = await selectOrdersOf(db, period).select('currency').distinct().execute();
  return rows.map(({ currency }) => currency).sort();
}

/**
 * The hour of the payment, in hours since 1970: school days begin at full hours. The divisor is no parameter, or `group by`
 * would not match.
 */
const paidHour = sql<number | null>`orders.paid_at / 3600000`;

/** The orders of a period in one currency. Those that all results treat alike are added up. */
export const findSales = (
  db: Db,
  { currency, ...period }: Period & { readonly currency: string },
) =>
  selectOrdersOf(db, period)
    .innerJoin('products as product', 'product.id', 'orders.product_id')
    .leftJoin('product_options as option', 'option.id', 'orders.option_id')
    .leftJoin('users as buyer', 'buyer.id', 'orders.buyer_id')
    .leftJoin('users as rep', 'rep.id', 'orders.rep_id')
    .where('orders.currency', '=', currency)
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
      'buyer.class_key',
      eb.fn.max('buyer.class').as('class'),
      paidHour.as('paid_hour'),
      eb.fn.sum<number>('orders.quantity').as('pieces'),
      eb.fn.sum<number>('orders.total_cents').as('cents'),
    ])
    .groupBy([
      'orders.status',
      'product.id',
      'product.name',
      'product.cost_cents',
      'option.id',
      'option.name',
      'option.position',
      'rep.id',
      'rep.name',
      'buyer.class_key',
      paidHour,
    ])
    .execute();

export type SalesRow = Awaited<ReturnType<typeof findSales>>[number];
