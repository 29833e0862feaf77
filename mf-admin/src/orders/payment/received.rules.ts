import { type Money, type OrderStatus, sumByCurrency, sumsText } from 'shared/domain';
import { plural } from 'shared/language';

/** Cash for one order, taken in this tab. */
export type Payment = Money & {
  readonly orderId: number;
  /** The `buyerKey` of the order: two pupils of one name are two buyers. */
  readonly buyer: string;
  /** When the server confirmed it, or when it was requested if the response was lost, in epoch milliseconds. */
  readonly at: number;
  /** Whether the server confirmed it; otherwise the response was lost. */
  readonly sure: boolean;
};

export type Payments = readonly Payment[];

const MINUTE_MS = 60_000;
/** A paid order in the list confirms a payment only for so long; later it may be another payment of the same order. */
const CONFIRMABLE_FOR_MS = 5 * MINUTE_MS;

export const parsePayments = (stored: unknown): Payments =>
  Array.isArray(stored) ? stored.filter(isPayment) : [];

function isPayment(value: Partial<Payment> | null): value is Payment {
  return (
    typeof value?.orderId === 'number' &&
    typeof value.amount === 'number' &&
    typeof value.currency === 'string' &&
    typeof value.buyer === 'string' &&
    typeof value.at === 'number' &&
    typeof value.sure === 'boolean'
  );
}

export const withPayment = (payments: Payments, payment: Payment): Payments => [
  ...withoutPayment(payments, payment.orderId),
  payment,
];

export const withoutPayment = (payments: Payments, orderId: number): Payments =>
  payments.filter((payment) => payment.orderId !== orderId);

type OrderWithStatus = { readonly id: number; readonly status: OrderStatus };

/**
 * The payments without those that a later list of orders contradicts. An unconfirmed payment becomes confirmed once its
 * order is paid in the list. A confirmed one is dropped when its order is not: the response to its refund was lost, or
 * somebody else refunded it.
 */
export function reconcilePayments(
  orders: readonly OrderWithStatus[],
  payments: Payments,
  { requestedAt }: { readonly requestedAt: number },
): Payments {
  if (payments.length === 0) return payments;
  const statuses = new Map(orders.map(({ id, status }) => [id, status]));
  const agreeingPayments = payments.flatMap((payment): Payments => {
    const status = statuses.get(payment.orderId);
    if (status === undefined || requestedAt < payment.at) return [payment];
    const isPaid = status === 'PAID' || status === 'DELIVERED';
    // A list that was requested in the same millisecond may be older than the payment.
    if (payment.sure) return isPaid || requestedAt === payment.at ? [payment] : [];
    const isConfirmed = isPaid && requestedAt < payment.at + CONFIRMABLE_FOR_MS;
    return [isConfirmed ? { ...payment, sure: true } : payment];
  });
  const isSame =
    agreeingPayments.length === payments.length &&
    agreeingPayments.every((payment, index) => payment === payments[index]);
  return isSame ? payments : agreeingPayments;
}

export type ReceivedCash = {
  /** `82.50 BGN from 3 buyers` */
  readonly text: string;
  /** The time of the first payment, in epoch milliseconds. */
  readonly since: number;
};

/** The confirmed payments together; null if there are none. */
export function receivedCash(payments: Payments): ReceivedCash | null {
  const confirmedPayments = payments.filter((payment) => payment.sure);
  const [first] = confirmedPayments;
  if (!first) return null;
  const buyerCount = new Set(confirmedPayments.map(({ buyer }) => buyer)).size;
  return {
    text: plural(buyerCount, '{sum} from 1 buyer', '{sum} from {count} buyers', {
      sum: sumsText(sumByCurrency(confirmedPayments), first.currency),
    }),
    since: Math.min(...confirmedPayments.map(({ at }) => at)),
  };
}

/** How much of `since` is shown: nothing while it is recent, then the time, then the day too. */
export function sinceKind(since: number, now: number): 'none' | 'time' | 'day' {
  const minutes = (now - since) / MINUTE_MS;
  if (minutes < 30) return 'none';
  return minutes < 12 * 60 ? 'time' : 'day';
}
