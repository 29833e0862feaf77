import { byClass, classKey, groupBy } from 'shared/domain';
import { t } from 'shared/language';
import type { OrderRow } from '../rows/order-rows.rules.ts';

/**
 * The value in the address: the key of a class, `-` for buyers without one; empty for all orders, `*` for all of them too, but
 * sorted by class.
 */
export type ClassFilter = string;

export const EACH_CLASS: ClassFilter = '*';
const NO_CLASS: ClassFilter = '-';

type WithClass = Pick<OrderRow, 'buyerClass' | 'classKey'>;

/** Whether the filter lets an order through. The key of a buyer without a class is empty. */
export const isOfClass = (filter: ClassFilter, { classKey: key }: WithClass): boolean =>
  filter === '' || filter === EACH_CLASS || filter === (key || NO_CLASS);

export const classLabel = ({ buyerClass }: Pick<WithClass, 'buyerClass'>): string =>
  buyerClass === null ? t('Without a class') : t('Class {class}', { class: buyerClass });

/** The label of the chosen class, taken from the first of its orders; undefined for all classes, or without orders. */
export const chosenClassText = (
  [order]: readonly OrderRow[],
  filter: ClassFilter,
): string | undefined =>
  filter !== '' && filter !== EACH_CLASS && order ? classLabel(order) : undefined;

/** The choices of the filter, the reader's own class first; none when there is nothing to choose. */
export function classOptions(
  orders: readonly OrderRow[],
  filter: ClassFilter,
  ownClass: string | undefined,
): readonly { readonly value: ClassFilter; readonly text: string }[] {
  const firstOrders = groupByClass(orders, ownClass).flatMap(([order]) => order ?? []);
  if (firstOrders.length < 2 && filter === '') return [];
  const choices = new Map<ClassFilter, string>([
    ['', t('All classes')],
    [EACH_CLASS, t('One class after the other')],
    ...firstOrders.map((order) => [order.classKey || NO_CLASS, classLabel(order)] as const),
  ]);
  if (!choices.has(filter)) choices.set(filter, t('A class without orders'));
  return [...choices].map(([value, text]) => ({ value, text }));
}

/** Groups orders or buyers by class, the reader's own class first. Those of a class stay in their order. */
export const groupByClass = <T extends WithClass>(
  items: readonly T[],
  ownClass: string | undefined,
): T[][] =>
  [...groupBy(items, ({ classKey: key }) => key).values()].toSorted(([a], [b]) =>
    byClass(ownClass)(a?.buyerClass ?? null, b?.buyerClass ?? null),
  );

/** Puts the reader's own class first and keeps the order otherwise; for EACH_CLASS, puts one class after the other. */
export function sortByClass<T extends WithClass>(
  items: readonly T[],
  { filter, ownClass }: { readonly filter: ClassFilter; readonly ownClass: string | undefined },
): readonly T[] {
  if (filter === EACH_CLASS) return groupByClass(items, ownClass).flat();
  if (ownClass === undefined) return items;
  const ownKey = classKey(ownClass);
  const rankOf = ({ classKey: key }: T) => Number(key !== ownKey);
  return items.toSorted((a, b) => rankOf(a) - rankOf(b));
}
