import { isOpen, type Role, UNLIMITED } from 'shared/domain';
import type { NewRow, Row } from '../database/tables.ts';
import { chooseRep } from '../modules/orders/reps/index.ts';
import type { DemoOrder } from './demo-content.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/** Demo content gives its times in days before now. */
export const daysBefore = (now: number, days: number): number => Math.round(now - days * DAY_MS);

/** A time between then and now; `fraction` 0 is then, 1 is now. */
const between = (then: number, now: number, fraction: number): number =>
  Math.round(then + (now - then) * fraction);

export type DemoPersonRow = {
  readonly id: number;
  readonly name: string;
  readonly email: string;
  readonly role: Role;
  readonly class: string | null;
  readonly graduationYear: string | null;
};

export type DemoProductRow = Pick<Row<'products'>, 'id' | 'name' | 'price_cents' | 'available'> & {
  readonly options: readonly Row<'product_options'>[];
};

export type DemoOrderContext = {
  readonly people: readonly DemoPersonRow[];
  readonly products: ReadonlyMap<string, DemoProductRow>;
  readonly currency: string;
  readonly now: number;
};

/** Rows of the demo orders, oldest first, each with the class rep that the site would have chosen. */
export function demoOrderRows(
  orders: readonly DemoOrder[],
  { people, products, currency, now }: DemoOrderContext,
): NewRow<'orders'>[] {
  const rows: NewRow<'orders'>[] = [];
  for (const order of orders.toSorted((a, b) => b.daysAgo - a.daysAgo)) {
    const buyer = people.find(({ email }) => email === order.buyer);
    const product = products.get(order.product);
    const option = product?.options.find(({ name }) => name === order.option);
    if (!buyer || !product || option?.name !== order.option)
      throw new Error(`demo order of ${order.buyer}: ${order.product}?`);
    const createdAt = daysBefore(now, order.daysAgo);
    const isPaid = order.status === 'PAID' || order.status === 'DELIVERED';
    const repId = repFor(buyer, { people, rows });
    rows.push({
      buyer_id: buyer.id,
      class: buyer.class,
      product_id: product.id,
      product_name: product.name,
      option_id: option?.id ?? null,
      option_name: option?.name ?? null,
      unit_price_cents: product.price_cents,
      quantity: order.quantity,
      total_cents: product.price_cents * order.quantity,
      currency,
      instructions: order.instructions.trim(),
      status: order.status,
      reserved: (option ?? product).available !== UNLIMITED && order.status !== 'CANCELLED' ? 1 : 0,
      rep_id: repId,
      collected_by_id: isPaid ? repId : null,
      created_at: createdAt,
      paid_at: isPaid ? between(createdAt, now, 0.3) : null,
      delivered_at: order.status === 'DELIVERED' ? between(createdAt, now, 0.6) : null,
      cancelled_at: order.status === 'CANCELLED' ? between(createdAt, now, 0.3) : null,
      rep_notified_at: createdAt,
    });
  }
  return rows;
}

function repFor(
  buyer: DemoPersonRow,
  { people, rows }: { people: readonly DemoPersonRow[]; rows: readonly NewRow<'orders'>[] },
): number | null {
  const openOrders = rows.filter(isOpen);
  const candidates = people.map((person) => {
    const ordersOfRep = openOrders.filter(({ rep_id }) => rep_id === person.id);
    return {
      ...person,
      openOrders: ordersOfRep.length,
      collectsForBuyer: ordersOfRep.some(({ buyer_id }) => buyer_id === buyer.id),
    };
  });
  return chooseRep(buyer, candidates);
}

export function demoLedgerRows(orders: readonly Row<'orders'>[]): NewRow<'balance_entries'>[] {
  const balances = new Map<number, number>();
  return orders
    .filter(({ paid_at }) => paid_at !== null)
    .toSorted((a, b) => (a.paid_at ?? 0) - (b.paid_at ?? 0))
    .flatMap(({ id, collected_by_id: rep, paid_at: paidAt, total_cents: cents, currency }) => {
      if (rep === null || paidAt === null) return [];
      const balance = (balances.get(rep) ?? 0) + cents;
      balances.set(rep, balance);
      return {
        user_id: rep,
        kind: 'COLLECTED' as const,
        amount_cents: cents,
        balance_after_cents: balance,
        currency,
        order_id: id,
        actor_id: rep,
        counted_cents: null,
        created_at: paidAt,
      };
    });
}
