import { orderStatusWord } from 'shared/domain';
import { t } from 'shared/language';
import { csvText } from '../ui/csv.rules.ts';
import type { OrderRow } from './order-rows.rules.ts';
import type { ProductTotal } from './product-totals.rules.ts';

/** Orders as a spreadsheet. */
export const ordersCsv = (orders: readonly OrderRow[]): string =>
  csvText(
    [
      t('Order ID'),
      t('Buyer'),
      t('Product'),
      t('Qty'),
      t('Price'),
      t('Currency'),
      t('Status'),
      t('Notes'),
      t('Placed'),
      t('Class rep'),
    ],
    orders.map((order) => [
      order.id,
      order.buyerName,
      order.productName,
      order.quantity,
      { amount: order.price },
      order.currency,
      orderStatusWord(order.status),
      order.notes,
      order.createdAt,
      order.rep?.name ?? null,
    ]),
  );

/** Pieces of each product as a spreadsheet, for the supplier. */
export const productTotalsCsv = (totals: readonly ProductTotal[]): string =>
  csvText(
    [t('Product'), t('Needed'), t('Pending'), t('Paid'), t('Delivered')],
    totals.map((total) => [
      total.productName,
      total.needed,
      total.pending,
      total.paid,
      total.delivered,
    ]),
  );
