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

const MINUTE = 60_000;
/** For how long an unconfirmed payment may still be found in the list. */
const LOST_FOR = 5 * MINUTE;

export const parsePayments = (stored: unknown): Payments =>
  Array.isArray(stored) ? stored.filter(isPayment) : [];

function isPayment(one: Partial<Payment> | null): one is Payment {
  return (
    typeof one?.orderId === 'number' &&
    typeof one.amount === 'number' &&
    typeof one.currency === 'string' &&
    typeof one.buyer === 'string' &&
    typeof one.at === 'number' &&
    typeof one.sure === 'boolean'
  );
}

export const withPayment = (payments: Payments, payment: Payment): Payments => [
  ...withoutPayment(payments, payment.orderId),
  payment,
];

/** Removes the cash for an order that was refunded. */
export const withoutPayment = (payments: Payments, orderId: number): Payments =>
  payments.filter((payment) => payment.orderId !== orderId);

type Listed = { readonly id: number; readonly status: OrderStatus };

/** An unconfirmed payment counts once a list requested later shows its order as paid. */
export function withLostFound(
  payments: Payments,
  orders: readonly Listed[],
  { requestedAt }: { readonly requestedAt: number },
): Payments {
  if (payments.every(({ sure }) => sure)) return payments;
  const paid = new Set(
    orders.filter(({ status }) => status === 'PAID' || status === 'DELIVERED').map(({ id }) => id),
  );
  const found = ({ sure, at, orderId }: Payment): boolean =>
    !sure && at <= requestedAt && requestedAt < at + LOST_FOR && paid.has(orderId);
  if (!payments.some(found)) return payments;
  return payments.map((payment) => (found(payment) ? { ...payment, sure: true } : payment));
}

export type Received = {
  /** `82.50 BGN from 3 buyers` */
  readonly text: string;
  /** When the first of it was taken, in epoch milliseconds. */
  readonly since: number;
};

/** The received cash in words; null for none. */
export function received(payments: Payments): Received | null {
  const sure = payments.filter((payment) => payment.sure);
  const [first] = sure;
  if (!first) return null;
  const buyers = new Set(sure.map(({ buyer }) => buyer)).size;
  return {
    text: plural(buyers, '{sum} from 1 buyer', '{sum} from {count} buyers', {
      sum: sumsText(sumByCurrency(sure), first.currency),
    }),
    since: Math.min(...sure.map(({ at }) => at)),
  };
}

/** How to show the start: not at all while recent, then the time, then the day too. */
export function sinceKind(since: number, now: number): 'none' | 'time' | 'day' {
  const minutes = (now - since) / MINUTE;
  if (minutes < 30) return 'none';
  return minutes < 12 * 60 ? 'time' : 'day';
}
