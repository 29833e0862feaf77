import { fold, joinClasses, orderNumberIn, searchWords } from 'shared/domain';
import type { OrderRow } from '../rows/order-rows.rules.ts';

/** A cache of texts in one alphabet and letter case: folding those of a long list at each key press would delay typing. */
const foldedTexts = new WeakMap<OrderRow, string>();

const searchedText = (order: OrderRow): string =>
  [
    order.buyerName,
    order.buyerClass,
    order.buyerEmailOrUsername,
    order.buyerEmail,
    order.productName,
    order.option?.name,
    order.notes,
  ].join(' ');

function foldedText(order: OrderRow): string {
  const cachedText = foldedTexts.get(order);
  if (cachedText !== undefined) return cachedText;
  const folded = fold(searchedText(order));
  foldedTexts.set(order, folded);
  return folded;
}

/** Folds the texts of a list ahead of the first key press. */
export const prepareSearch = (orders: readonly OrderRow[]): void => orders.forEach(foldedText);

/** The order of this number, or else the orders that contain every word of the term, in which `8 B` is one word. */
export function searchOrders(orders: readonly OrderRow[], term: string): readonly OrderRow[] {
  const words = searchWords(joinClasses(term));
  if (words.length === 0) return orders;
  const number = orderNumberIn(term);
  const ordersWithNumber = orders.filter(({ id }) => String(id) === number);
  if (ordersWithNumber.length > 0) return ordersWithNumber;
  return orders.filter((order) => words.every((word) => foldedText(order).includes(word)));
}
