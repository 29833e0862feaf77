import { compareNames } from 'shared/domain';
import type { OrderRow } from './order-rows.rules.ts';

export type ProductTotal = {
  readonly productName: string;
  /** Pieces ordered and not yet paid. */
  readonly pending: number;
  /** Pieces paid and not yet handed over. */
  readonly paid: number;
  /** Pieces that all open orders need: what the supplier must bring. */
  readonly needed: number;
  readonly delivered: number;
};

/** The pieces of each product, without cancelled orders. Products that no open order needs come last. */
export function productTotals(orders: readonly OrderRow[]): ProductTotal[] {
  const totals = new Map<string, ProductTotal>();
  for (const { productName, quantity, status } of orders) {
    if (status === 'CANCELLED') continue;
    const before = totals.get(productName) ?? {
      productName,
      pending: 0,
      paid: 0,
      needed: 0,
      delivered: 0,
    };
    totals.set(productName, {
      productName,
      pending: before.pending + (status === 'PENDING' ? quantity : 0),
      paid: before.paid + (status === 'PAID' ? quantity : 0),
      needed: before.needed + (status === 'DELIVERED' ? 0 : quantity),
      delivered: before.delivered + (status === 'DELIVERED' ? quantity : 0),
    });
  }
  return [...totals.values()].sort(
    (a, b) =>
      Number(a.needed === 0) - Number(b.needed === 0) || compareNames(a.productName, b.productName),
  );
}
