import type { CurrentUser, Product, StaffOrder, UserRow } from 'shared/contract';
import { formatPrice, may, orderStatusWord } from 'shared/domain';
import { type Command, hasWords, wordsOf } from './command.rules.ts';

const page = (to: string): Command['target'] => ({ kind: 'page', to });

/** Opens a person's page, or the list with this person for those who may not edit users. */
export const userCommand = ({ id, name, email }: UserRow, reader: CurrentUser): Command => ({
  id: `user ${id}`,
  label: name,
  detail: email,
  target: page(
    may(reader, 'edit users')
      ? `/admin/users/${id}`
      : `/admin/users?${new URLSearchParams({ searchTerm: email })}`,
  ),
});

export const productCommand = ({ id, name, price }: Product, currency: string): Command => ({
  id: `product ${id}`,
  label: name,
  detail: formatPrice(price, currency),
  target: page(`/store/${id}`),
});

/** Opens Order Management where the order is in the list. */
export function orderCommand(order: StaffOrder, reader: CurrentUser): Command {
  const { id, buyerName, productName, quantity, status, assignedRep } = order;
  const place = new URLSearchParams({ status });
  if (may(reader, 'see all orders')) place.set('rep', String(assignedRep?.id ?? 'unassigned'));
  return {
    id: `order ${id}`,
    label: `#${id} ${buyerName}`,
    detail: `${quantity} × ${productName}, ${orderStatusWord(status).toLocaleLowerCase()}`,
    target: page(`/admin/orders?${place}`),
  };
}

/** The number of an order, if that is all of the term. */
export const orderNumberIn = (term: string): string | undefined =>
  /^#?(\d+)$/.exec(term.trim())?.[1];

/** The newest orders for a term: a number, or words of the buyer's name and the product's. */
export function ordersFor(
  orders: readonly StaffOrder[],
  term: string,
  count: number,
): StaffOrder[] {
  const number = orderNumberIn(term);
  const fits = ({ id, buyerName, productName }: StaffOrder) =>
    number ? String(id) === number : hasWords(`${buyerName} ${productName}`, wordsOf(term));
  return orders
    .filter(fits)
    .sort((one, other) => other.id - one.id)
    .slice(0, count);
}
