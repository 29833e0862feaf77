import { orderStatusWord } from 'shared/domain';
import { t } from 'shared/language';
import { csvText, csvTime } from '../../ui/csv.rules.ts';
import type { OrderRow } from '../rows/order-rows.rules.ts';

/** Orders as a spreadsheet; with options, classes and days to pay where one of them has one. */
export function ordersCsv(orders: readonly OrderRow[]): string {
  const withOption = <T>(cell: T): T[] => (orders.some(({ option }) => option) ? [cell] : []);
  const withClass = <T>(cell: T): T[] =>
    orders.some(({ buyerClass }) => buyerClass !== null) ? [cell] : [];
  const withDay = <T>(cell: T): T[] => (orders.some(({ payBy }) => payBy !== null) ? [cell] : []);
  return csvText(
    [
      t('Order ID'),
      t('Buyer'),
      t('E-mail'),
      ...withClass(t('Class')),
      t('Product'),
      ...withOption(t('Option')),
      t('Qty'),
      t('Price'),
      t('Currency'),
      t('Status'),
      t('Notes'),
      t('Placed'),
      ...withDay(t('Pay by')),
      t('Paid at'),
      t('Collected by'),
      t('Class rep'),
    ],
    orders.map((order) => [
      order.id,
      order.buyerName,
      order.buyerEmail,
      ...withClass(order.buyerClass),
      order.productName,
      ...withOption(order.option?.name ?? null),
      order.quantity,
      { amount: order.price },
      order.currency,
      orderStatusWord(order.status),
      order.notes,
      csvTime(order.createdAt),
      ...withDay(order.payBy),
      csvTime(order.paidAt),
      order.collectedBy,
      order.rep?.name ?? null,
    ]),
  );
}
