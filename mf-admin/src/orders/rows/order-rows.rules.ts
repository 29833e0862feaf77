import type { AssignedSummary, StaffOrder } from 'shared/contract';
import {
  classKey,
  formatPrice,
  fromCents,
  isOpen,
  itemsOf,
  type ListOrPage,
  nameWithOption,
  type OrderStatus,
  toCents,
} from 'shared/domain';
import { t } from 'shared/language';
import { payByOfSite } from './pay-day.rules.ts';

export type OrderOption = { readonly id: number; readonly name: string; readonly position: number };

export type OrderRow = {
  readonly id: number;
  readonly productId: number | null;
  /** The name to show: that of the product now, to which `tellProductsApart` adds where two products have the same one. */
  readonly productName: string;
  /** The name of the product now, without an addition. */
  readonly currentProductName: string;
  /** The chosen option, such as a size, and its position among the options. */
  readonly option: OrderOption | null;
  /** The picture that the product has now. */
  readonly image: string | null;
  readonly quantity: number;
  /** The price of all pieces, in units of the currency and not in cents. */
  readonly total: number;
  readonly currency: string;
  readonly status: OrderStatus;
  /** Time of the last status change, in epoch milliseconds; null while pending or if unknown. */
  readonly statusAt: number | null;
  readonly paidAt: string | null;
  readonly collectedById: number | null;
  readonly collectedBy: string | null;
  readonly cashHandedOver: boolean;
  readonly cancelledByBuyer: boolean;
  readonly soldOnTheSpot: boolean;
  readonly buyerId: number | null;
  readonly buyerName: string;
  /** The buyer's e-mail address, or else the user name. Distinguishes buyers with the same name. */
  readonly buyerEmailOrUsername: string;
  readonly buyerEmail: string | null;
  readonly buyerClass: string | null;
  /** The same for every spelling of the class; empty for none. */
  readonly classKey: string;
  readonly notes: string;
  /** The last day to pay, of the order or by the rule of the site; null for none. */
  readonly payBy: string | null;
  /** Whether the last day to pay was over when the order was loaded. */
  readonly isPayDayOver: boolean;
  /** When the buyer was last reminded to pay, in epoch milliseconds; null for never. */
  readonly remindedAt: number | null;
  /** When the buyer was told that the order has arrived, in epoch milliseconds; null for never. */
  readonly announcedAt: number | null;
  readonly createdAt: string | null;
  /** The class rep who collects the money; null while the order is unassigned. */
  readonly rep: { readonly id: number; readonly name: string } | null;
};

/** An order as the server sends it. The specification requires only these fields. */
type RawOrder = Partial<StaffOrder> &
  Pick<StaffOrder, 'id' | 'productName' | 'productPrice' | 'quantity' | 'status'>;

/** `2 × Hoodie, M for Ana, 40.00 BGN.` */
export const orderInWords = (order: OrderRow): string =>
  t('{quantity} × {product} for {buyer}, {price}.', {
    quantity: order.quantity,
    product: nameWithOption(order.productName, order.option),
    buyer: order.buyerName,
    price: formatPrice(order.total, order.currency),
  });

/** Whether an order can get another option, or fewer pieces. */
export const isChangeable = (order: OrderRow): boolean =>
  (isOpen(order) && order.option !== null) || (order.status === 'PENDING' && order.quantity > 1);

type RawBuyer = Partial<AssignedSummary['users'][number]> & { readonly id: number };

type RawSummary = {
  readonly orders: ListOrPage<RawOrder>;
  /** Buyers. Their names are newer than the names stored on the orders. */
  readonly users?: readonly RawBuyer[];
};

/** The rows of a list of orders. `currency` is that of orders without one. */
export const readOrders = (orders: ListOrPage<RawOrder>, currency: string): OrderRow[] =>
  readAssignedOrders({ orders }, currency);

type PayRule = {
  /** The days in which unpaid orders without a pay day of their own are to be paid; undefined where they never lapse. */
  readonly lapseDays?: number | undefined;
  /** Without it no pay day counts as over. */
  readonly today?: string;
};

export function readAssignedOrders(
  { orders, users = [] }: RawSummary,
  currency: string,
  { lapseDays, today = '' }: PayRule = {},
): OrderRow[] {
  const buyersById = new Map(users.map((user) => [user.id, user]));
  return itemsOf(orders).map((order) => {
    const buyerId = order.buyerId ?? order.buyer?.id ?? null;
    const currentProductName = order.product?.name ?? order.productName;
    const buyer = buyerId === null ? undefined : buyersById.get(buyerId);
    const total = fromCents(toCents(order.productPrice) * order.quantity);
    const createdAt = order.createdAt ?? null;
    const payBy = order.payBy ?? payByOfSite({ ...order, createdAt, total }, lapseDays);
    return {
      id: order.id,
      productId: order.product?.id ?? null,
      productName: currentProductName,
      currentProductName,
      option: order.option ? { ...order.option, position: order.optionPosition ?? 0 } : null,
      image: order.product?.imageUrl ?? null,
      quantity: order.quantity,
      total,
      currency: order.currency ?? currency,
      status: order.status,
      statusAt: statusTime(order),
      paidAt: order.paidAt ?? null,
      collectedById: order.collectedById ?? null,
      collectedBy: order.collectedBy ?? null,
      cashHandedOver: order.cashHandedOver ?? false,
      cancelledByBuyer: order.cancelledByBuyer ?? false,
      soldOnTheSpot: order.soldOnTheSpot ?? false,
      buyerId,
      buyerName: nameOf(buyer) || order.buyerName || nameOf(order.buyer) || unknownBuyer(order),
      buyerEmailOrUsername: buyer?.email || buyer?.username || order.buyer?.username || '',
      buyerEmail: buyer?.email ?? order.buyerEmail ?? null,
      buyerClass: order.buyer?.class ?? null,
      classKey: classKey(order.buyer?.class),
      notes: order.instructions?.trim() ?? '',
      payBy,
      isPayDayOver: payBy !== null && payBy < today,
      remindedAt: order.remindedAt ? Date.parse(order.remindedAt) : null,
      announcedAt: order.announcedAt ? Date.parse(order.announcedAt) : null,
      createdAt,
      rep: order.assignedRep
        ? { id: order.assignedRep.id, name: nameOf(order.assignedRep) || t('Unknown') }
        : null,
    };
  });
}

type Named = { readonly fullName?: string; readonly name?: string };

const nameOf = (person: Named | null | undefined): string => person?.fullName || person?.name || '';

const unknownBuyer = ({ soldOnTheSpot }: RawOrder): string =>
  soldOnTheSpot ? t('Without a name') : t('Unknown buyer');

function statusTime({ status, paidAt, deliveredAt, cancelledAt }: RawOrder): number | null {
  const times = { PENDING: null, PAID: paidAt, DELIVERED: deliveredAt, CANCELLED: cancelledAt };
  const time = Date.parse(times[status] ?? '');
  return Number.isNaN(time) ? null : time;
}
