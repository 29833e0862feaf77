import { type Money, type OrderStatus, sumByCurrency, sumsText } from 'shared/domain';
import { plural } from 'shared/language';

/** Cash for one order, taken in this tab. */
export type Payment = Money & {
  readonly orderId: number;
  readonly buyer: string;
  /** Time of the payment, in epoch milliseconds. */
  readonly at: number;
  /** Whether the server confirmed it; false if the response was lost. */
  readonly sure: boolean;
};

export type Payments = readonly Payment[];

const MINUTE_MS = 60_000;
/** For how long an unconfirmed payment may still be found in the list. */
const LOST_FOR_MS = 5 * MINUTE_MS;

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

/** Removes the cash for an order that was refunded. */
export const withoutPayment = (payments: Payments, orderId: number): Payments =>
  payments.filter((payment) => payment.orderId !== orderId);

type OrderWithStatus = { readonly id: number; readonly status: OrderStatus };

/** An unconfirmed payment counts once a list requested later shows its order as paid. */
export function withLostFound(
  payments: Payments,
  orders: readonly OrderWithStatus[],
  { requestedAt }: { readonly requestedAt: number },
): Payments {
  if (payments.every(({ sure }) => sure)) return payments;
  const paid = new Set(
    orders.filter(({ status }) => status === 'PAID' || status === 'DELIVERED').map(({ id }) => id),
  );
  const isFound = ({ sure, at, orderId }: Payment): boolean =>
    !sure && at <= requestedAt && requestedAt < at + LOST_FOR_MS && paid.has(orderId);
  if (!payments.some(isFound)) return payments;
  return payments.map((payment) => (isFound(payment) ? { ...payment, sure: true } : payment));
}

export type ReceivedCash = {
  /** `82.50 BGN from 3 buyers` */
  readonly text: string;
  /** When the first of it was taken, in epoch milliseconds. */
  readonly since: number;
};

/** The received cash in words; null for none. */
export function receivedCash(payments: Payments): ReceivedCash | null {
  const confirmed = payments.filter((payment) => payment.sure);
  const [first] = confirmed;
  if (!first) return null;
  const buyers = new Set(confirmed.map(({ buyer }) => buyer)).size;
  return {
    text: plural(buyers, '{sum} from 1 buyer', '{sum} from {count} buyers', {
      sum: sumsText(sumByCurrency(confirmed), first.currency),
    }),
    since: Math.min(...confirmed.map(({ at }) => at)),
  };
}

/** How to show the start: not at all while recent, then the time, then the day too. */
export function sinceKind(since: number, now: number): 'none' | 'time' | 'day' {
  const minutes = (now - since) / MINUTE_MS;
  if (minutes < 30) return 'none';
  return minutes < 12 * 60 ? 'time' : 'day';
}
