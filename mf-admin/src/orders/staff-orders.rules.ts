import { fromCents, type OrderStatus, toCents } from 'shared/domain';

/** An order as the staff lists show it. */
export type StaffOrder = {
  readonly id: number;
  readonly productName: string;
  readonly quantity: number;
  /** Unit price times quantity. */
  readonly price: number;
  readonly currency: string;
  readonly status: OrderStatus;
  readonly buyerId: number | null;
  readonly buyerName: string;
  readonly notes: string;
  readonly createdAt: string | null;
  /** Who collects the money; null when it is assigned to nobody. */
  readonly rep: { readonly id: number; readonly name: string } | null;
};

type Person = { readonly id: number; readonly fullName?: string; readonly name?: string };

type WireOrder = {
  readonly id: number;
  readonly productName: string;
  readonly productPrice: number;
  readonly quantity: number;
  readonly status: OrderStatus;
  readonly buyerId?: number;
  readonly buyerName?: string;
  readonly buyer?: Person;
  readonly instructions?: string | null;
  readonly currency?: string;
  readonly createdAt?: string;
  readonly assignedRep?: Person | null;
};

export type WireOrders = readonly WireOrder[] | { readonly content: readonly WireOrder[] };

type WireSummary = { readonly orders: WireOrders; readonly users?: readonly Person[] };

/** Reads the assigned orders, whether they come as a list or as a page of it. */
export function readSummary({ orders, users = [] }: WireSummary, currency: string): StaffOrder[] {
  return readOrders(orders, { users, currency });
}

type Context = {
  /** Buyers by id: their names are newer than those kept on an order. */
  readonly users?: readonly Person[];
  /** Currency of orders that name none. */
  readonly currency: string;
};

export function readOrders(orders: WireOrders, { users = [], currency }: Context): StaffOrder[] {
  const people = new Map(users.map((person) => [person.id, person]));
  const list = 'content' in orders ? orders.content : orders;
  return list.map((order) => {
    const buyerId = order.buyerId ?? order.buyer?.id ?? null;
    const buyer = buyerId === null ? undefined : people.get(buyerId);
    return {
      id: order.id,
      productName: order.productName,
      quantity: order.quantity,
      price: fromCents(toCents(order.productPrice) * order.quantity),
      currency: order.currency ?? currency,
      status: order.status,
      buyerId,
      buyerName: nameOf(buyer) || order.buyerName || nameOf(order.buyer) || 'Unknown buyer',
      notes: order.instructions?.trim() ?? '',
      createdAt: order.createdAt ?? null,
      rep: order.assignedRep
        ? { id: order.assignedRep.id, name: nameOf(order.assignedRep) || 'Unknown' }
        : null,
    };
  });
}

const nameOf = (person: Person | undefined): string => person?.fullName || person?.name || '';
