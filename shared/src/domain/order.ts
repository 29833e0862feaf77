import { t } from '../language/index.ts';
import { DAY_MS } from './school-day.ts';

export const ORDER_STATUSES = ['PENDING', 'PAID', 'DELIVERED', 'CANCELLED'] as const;
export type OrderStatus = (typeof ORDER_STATUSES)[number];

/** Statuses to which an order proceeds. Only undoing a payment leads back to PENDING. */
export type LaterStatus = Exclude<OrderStatus, 'PENDING'>;

type OrderWithStatus = { readonly status: OrderStatus };

/** An order is paid, then delivered, and may be cancelled until it is delivered. */
const NEXT_STATUSES: Readonly<Record<OrderStatus, readonly LaterStatus[]>> = {
  PENDING: ['PAID', 'CANCELLED'],
  PAID: ['DELIVERED', 'CANCELLED'],
  DELIVERED: [],
  CANCELLED: [],
};

/** Statuses in which an order still needs a class rep. */
export const OPEN_STATUSES: readonly OrderStatus[] = ORDER_STATUSES.filter(
  (status) => NEXT_STATUSES[status].length > 0,
);

/** The next statuses of an order, the usual one first; empty once it is final, and for a status of a later release. */
export const nextStatuses = (status: OrderStatus): readonly LaterStatus[] =>
  NEXT_STATUSES[status] ?? [];

/** Statuses of orders whose cash was taken and kept. */
export const PAID_STATUSES: readonly OrderStatus[] = ['PAID', 'DELIVERED'];

export const isPaid = ({ status }: OrderWithStatus): boolean => PAID_STATUSES.includes(status);

export const isOpen = ({ status }: OrderWithStatus): boolean => OPEN_STATUSES.includes(status);

const STATUS_WORDS: Readonly<Record<OrderStatus, () => string>> = {
  PENDING: () => t('Pending'),
  PAID: () => t('Paid'),
  DELIVERED: () => t('Delivered'),
  CANCELLED: () => t('Cancelled'),
};

export const orderStatusWord = (status: OrderStatus): string => STATUS_WORDS[status]();

export const perStatus = <T>(createValue: (status: OrderStatus) => T) =>
  Object.fromEntries(ORDER_STATUSES.map((status) => [status, createValue(status)])) as Record<
    OrderStatus,
    T
  >;

/** How many orders have each status, 0 included. */
export function countByStatus(orders: readonly OrderWithStatus[]): Record<OrderStatus, number> {
  const counts = perStatus(() => 0);
  for (const { status } of orders) counts[status] += 1;
  return counts;
}

/** The mail with the receipt waits this long, because the payment may be undone. */
export const RECEIPT_HOLD_MS = 10 * 60_000;

/**
 * Whether the status of an order lets its payment be undone; callers also check that its cash is not handed over. A sale on
 * the spot is often delivered at once.
 */
export const isPaymentUndoable = ({
  status,
  soldOnTheSpot,
}: OrderWithStatus & { readonly soldOnTheSpot: boolean }): boolean =>
  status === 'PAID' || (soldOnTheSpot && status === 'DELIVERED');

export type CashMove = { readonly kind: 'COLLECTED' | 'REFUND'; readonly cents: number };

/** The effect on the balance of the rep who took the cash: paying adds it, cancelling and undoing give it back. Null for none. */
export function cashMove(
  from: OrderStatus,
  to: OrderStatus,
  { totalCents }: { readonly totalCents: number },
): CashMove | null {
  const [wasPaid, willBePaid] = [isPaid({ status: from }), isPaid({ status: to })];
  if (wasPaid === willBePaid) return null;
  return willBePaid
    ? { kind: 'COLLECTED', cents: totalCents }
    : { kind: 'REFUND', cents: -totalCents };
}

/** A buyer is reminded of unpaid orders at most once in this time. */
export const REMINDER_PAUSE_MS = 3 * DAY_MS;

/** When an unpaid order lapses, on a site that cancels them after some days. */
export const lapsesAt = (placedAt: number, { days }: { readonly days: number }): number =>
  placedAt + days * DAY_MS;
