import type { CurrentUser, Product, StaffOrder, UserRow } from 'shared/contract';
import { formatPrice, may, orderStatusWord } from 'shared/domain';
import { type Command, matches } from './command.rules.ts';

/** Opens the page of a user or, for readers without the right to edit users, the list with this user. */
export const userCommand = ({ id, name, email }: UserRow, reader: CurrentUser): Command => ({
  id: `user ${id}`,
  label: name,
  detail: email,
  target: may(reader, 'edit users')
    ? `/admin/users/${id}`
    : `/admin/users?${new URLSearchParams({ searchTerm: email })}`,
});

export const productCommand = ({ id, name, price }: Product, currency: string): Command => ({
  id: `product ${id}`,
  label: name,
  detail: formatPrice(price, currency),
  target: `/store/${id}`,
});

/** Opens Order Management with the filter that shows the order. */
export function orderCommand(order: StaffOrder, reader: CurrentUser): Command {
  const { id, buyerName, productName, quantity, status, assignedRep } = order;
  const filter = new URLSearchParams({ status });
  if (may(reader, 'see all orders')) filter.set('rep', String(assignedRep?.id ?? 'unassigned'));
  return {
    id: `order ${id}`,
    label: `#${id} ${buyerName}`,
    detail: `${quantity} × ${productName}, ${orderStatusWord(status).toLocaleLowerCase()}`,
    target: `/admin/orders?${filter}`,
  };
}

/** The order number that a term consists of, if it does. */
export const orderNumberIn = (term: string): string | undefined => /^#?(\d+)$/.exec(term)?.[1];

/** Whether an order fits a term: its number, or words of the names of its buyer and product. */
export function isOrderFor({ id, buyerName, productName }: StaffOrder, term: string): boolean {
  const number = orderNumberIn(term);
  return number ? String(id) === number : matches(`${buyerName} ${productName}`, term);
}
