import {
  formatPrice,
  fromCents,
  groupBy,
  nameWithOption,
  sumByCurrency,
  sumsText,
} from 'shared/domain';
import { t } from 'shared/language';
import { plainLine } from '../../mail/plain-name.ts';
import { type LapseSettings, type OrderRow, payTimeInWords } from '../order/index.ts';

/** The notes of the buyer on one line, in quotes and made safe by `plainLine`; empty without notes. */
function formatNotes({ instructions }: Pick<OrderRow, 'instructions'>): string {
  const lines = instructions.split('\n').map(plainLine);
  const notes = lines.filter((line) => line !== '').join('; ');
  return notes === '' ? '' : t('“{words}”', { words: notes });
}

/** `Order no. 12, with your note: “Size M”.` */
export function formatReference(order: Pick<OrderRow, 'id' | 'instructions'>): string {
  const { id } = order;
  const notes = formatNotes(order);
  if (notes === '') return t('Order no. {id}.', { id });
  return t('Order no. {id}, with your note: {notes}.', { id, notes });
}

/** `2 × Mug`, with the option, where there is one. */
export function formatItem(
  order: Pick<OrderRow, 'quantity' | 'product_name' | 'option_name'>,
): string {
  const option = order.option_name === null ? null : { name: order.option_name };
  return `${order.quantity} × ${plainLine(nameWithOption(order.product_name, option))}`;
}

export const formatTotal = (order: Pick<OrderRow, 'total_cents' | 'currency'>): string =>
  formatPrice(fromCents(order.total_cents), order.currency);

/** The sum of several orders, each currency by itself. */
export const formatSum = (orders: readonly OrderRow[]): string =>
  sumsText(
    sumByCurrency(
      orders.map(({ total_cents: cents, currency }) => ({ amount: fromCents(cents), currency })),
    ),
    orders[0]?.currency ?? '',
  );

/** One order in a list of several: `Order 12: 2 × Mug, 17.00 BGN`, with its notes. */
export function orderInList(order: OrderRow, moreFacts: readonly string[] = []): string {
  const facts = [formatItem(order), formatTotal(order), ...moreFacts];
  const notes = formatNotes(order);
  if (notes !== '') facts.push(t('note: {notes}', { notes }));
  return t('Order {id}: {facts}', { id: order.id, facts: facts.join(', ') });
}

/** Several unpaid orders with their last days, and for each rep the sum to bring, where and when. */
export const ordersToPayInWords = (
  orders: readonly OrderRow[],
  settings: LapseSettings,
): string[] =>
  [...groupBy(orders, ({ rep_id }) => rep_id).values()].flatMap((ordersOfRep) => [
    ...ordersOfRep.map((order) => {
      const payTime = payTimeInWords(order, settings);
      return payTime === null ? orderInList(order) : `${orderInList(order)}. ${payTime}`;
    }),
    ...howToPay(ordersOfRep),
  ]);

/** The sum to bring, to whom, where and when, for orders of one rep. */
function howToPay(orders: readonly OrderRow[]): string[] {
  const [order] = orders;
  if (!order) return [];
  if (orders.every(({ total_cents: cents }) => cents === 0))
    return [t('There is nothing to pay for it.')];
  const { rep_name: repName, pickup } = order;
  const sum = formatSum(orders);
  if (repName === null)
    return [
      t('Together {sum}. Your orders show whom to pay as soon as somebody is named.', { sum }),
    ];
  const request = t('Please bring {sum} in cash to {name}.', { sum, name: plainLine(repName) });
  return pickup
    ? [request, t('Where and when: {pickup}', { pickup: plainLine(pickup) })]
    : [request];
}

/**
 * The e-mail address of the one person who is to collect for all of these orders or, as `collector_email`, who took their
 * cash; undefined where they are several, or nobody.
 */
export function replyAddressOf(
  orders: readonly OrderRow[],
  column: 'rep_email' | 'collector_email' = 'rep_email',
): string | undefined {
  const [address, ...others] = new Set(orders.map((order) => order[column]));
  return others.length === 0 ? (address ?? undefined) : undefined;
}
