import type { Order } from 'shared/contract';
import { groupBy, type Money, sumByCurrency } from 'shared/domain';
import { t } from 'shared/language';

export type Rep = NonNullable<Order['assignedRep']>;

export type RepGroup = {
  /** Null until a class rep is assigned. */
  readonly rep: Rep | null;
  readonly orders: readonly Order[];
  readonly sums: readonly Money[];
};

export type NotesGroup = {
  readonly title: string;
  readonly repGroups: readonly RepGroup[];
};

/** The title of orders without notes, which are `instructions` in the contract. */
export const NO_NOTES = t('No Instructions');

/** Groups orders by notes, then by the class rep who collects the cash; both in list order. */
export const groupOrders = (orders: readonly Order[]): readonly NotesGroup[] =>
  [...groupBy(orders, ({ instructions }) => instructions?.trim() || NO_NOTES)].map(
    ([title, ordersWithNotes]) => ({ title, repGroups: groupByRep(ordersWithNotes) }),
  );

export const groupByRep = (orders: readonly Order[]): readonly RepGroup[] =>
  [...groupBy(orders, ({ assignedRep }) => assignedRep?.id ?? null).values()].map(
    (ordersOfRep) => ({
      rep: ordersOfRep[0]?.assignedRep ?? null,
      orders: ordersOfRep,
      sums: sumsOf(ordersOfRep),
    }),
  );

export const isFree = (sums: readonly Money[]): boolean => sums.every(({ amount }) => amount === 0);

export const sumsOf = (orders: readonly Order[]): readonly Money[] =>
  sumByCurrency(orders.map(({ totalPrice, currency }) => ({ amount: totalPrice, currency })));
