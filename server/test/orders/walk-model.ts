import type { OrderStatus, Role } from 'shared/domain';

/** A model of the site without a computer: who holds what, and what became of every order. */
export type Person = { id: number; role: Role; year: string | null; balance: number };
export type Item = { id: number; price: number; stock: number; onSale: boolean; supplied: number };
export type Placed = {
  id: number;
  buyer: Person;
  item: Item;
  quantity: number;
  cents: number;
  status: OrderStatus;
  reserved: boolean;
  rep: Person | null;
  takenBy: Person | null;
  key: string;
};
export type School = { people: Person[]; items: Item[]; orders: Placed[]; cleared: number };

export const ENDLESS = -1;

const isOpen = ({ status }: Placed): boolean => status === 'PENDING' || status === 'PAID';

export const isAllowed = (from: OrderStatus, to: OrderStatus): boolean =>
  (from === 'PENDING' && (to === 'PAID' || to === 'CANCELLED')) ||
  (from === 'PAID' && (to === 'DELIVERED' || to === 'CANCELLED'));

/** The rep whom a buyer pays: the one they have, one of their year, any rep, the council, an administrator. */
export function repFor({ people, orders }: School, buyer: Person): Person | null {
  const staff = people.filter(({ role }) => role >= 1);
  const others = staff.filter((person) => person !== buyer);
  const able = others.length > 0 ? others : staff;
  const paidAlready = orders.filter((order) => order.buyer === buyer && isOpen(order));
  const tiers = [
    able.filter((person) => paidAlready.some(({ rep }) => rep === person)),
    able.filter(({ role, year }) => role === 1 && year !== null && year === buyer.year),
    able.filter(({ role }) => role === 1),
    able.filter(({ role }) => role === 2),
    able.filter(({ role }) => role === 3),
  ];
  const busy = (person: Person): number =>
    orders.filter((order) => order.rep === person && isOpen(order)).length;
  const tier = tiers.find(({ length }) => length > 0) ?? [];
  return [...tier].sort((a, b) => busy(a) - busy(b) || a.id - b.id)[0] ?? null;
}

/** Moves an order as the table allows: cash and stock follow. */
export function moveAlong(order: Placed, to: OrderStatus, actor: Person): void {
  if (to === 'PAID') {
    order.takenBy = actor;
    actor.balance += order.cents;
  }
  if (to === 'CANCELLED') {
    if (order.status === 'PAID' && order.takenBy) order.takenBy.balance -= order.cents;
    if (order.reserved && order.item.stock !== ENDLESS) order.item.stock += order.quantity;
    order.reserved = false;
  }
  order.status = to;
}

/** A rep loses the role: each of their open orders gets another rep, the oldest first. */
export function demote(school: School, rep: Person): void {
  rep.role = 0;
  for (const order of school.orders) {
    if (order.rep !== rep || !isOpen(order)) continue;
    order.rep = repFor(school, order.buyer);
  }
}

/** The pieces taken out of a stock and not yet put back. */
export const heldOf = ({ orders }: School, item: Item): number =>
  orders
    .filter((order) => order.item === item && order.reserved)
    .reduce((sum, { quantity }) => sum + quantity, 0);

/** Someone at the shelf sets the stock, having seen an earlier number. */
export function restock(
  school: School,
  item: Item,
  { seen, wanted }: { seen: number | undefined; wanted: number },
): void {
  const before = item.stock;
  if (seen === wanted) return;
  const relative = seen !== undefined && ![before, seen, wanted].includes(ENDLESS);
  item.stock = relative ? Math.max(0, before + wanted - seen) : wanted;
  item.supplied = item.stock + heldOf(school, item);
}
