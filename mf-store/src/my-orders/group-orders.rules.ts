import type { Order } from 'shared/contract';
import { fromCents, toCents } from 'shared/domain';

export type Rep = NonNullable<Order['assignedRep']>;

/** Amounts of one currency each: a total never mixes two. */
export type Sum = { readonly currency: string; readonly amount: number };

export type RepGroup = {
  /** Null while nobody has been assigned. */
  readonly rep: Rep | null;
  readonly orders: readonly Order[];
  readonly sums: readonly Sum[];
};

export type NotesGroup = {
  /** The notes the orders were placed with. */
  readonly title: string;
  readonly reps: readonly RepGroup[];
  readonly sums: readonly Sum[];
};

const NO_NOTES = 'No Instructions';

/** Orders by their notes, and inside by the person who gets the money, in the order they come in. */
export const groupOrders = (orders: readonly Order[]): readonly NotesGroup[] =>
  [...Map.groupBy(orders, ({ instructions }) => instructions?.trim() || NO_NOTES)].map(
    ([title, members]) => ({ title, reps: groupByRep(members), sums: sumsOf(members) }),
  );

export const groupByRep = (orders: readonly Order[]): readonly RepGroup[] =>
  [...Map.groupBy(orders, ({ assignedRep }) => assignedRep?.id ?? null).values()].map(
    (members) => ({
      rep: members[0]?.assignedRep ?? null,
      orders: members,
      sums: sumsOf(members),
    }),
  );

export const sumsOf = (orders: readonly Order[]): readonly Sum[] =>
  [...Map.groupBy(orders, ({ currency }) => currency)].map(([currency, members]) => ({
    currency,
    amount: fromCents(members.reduce((cents, one) => cents + toCents(one.totalPrice), 0)),
  }));
