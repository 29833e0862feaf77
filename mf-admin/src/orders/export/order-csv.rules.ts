import { orderStatusWord } from 'shared/domain';
import { t } from 'shared/language';
import { csvTable, csvTime } from '../../ui/csv.rules.ts';
import type { OrderRow } from '../rows/order-rows.rules.ts';

/** Orders as a spreadsheet. A column marked `if any` is left out if it is empty for all orders. */
export const ordersCsv = (orders: readonly OrderRow[]): string =>
  csvTable(orders, [
    [t('Order ID'), ({ id }) => id],
    [t('Buyer'), ({ buyerName }) => buyerName],
    [t('E-mail'), ({ buyerEmail }) => buyerEmail],
    [t('Class'), ({ buyerClass }) => buyerClass, 'if any'],
    [t('Product'), ({ productName }) => productName],
    [t('Option'), ({ option }) => option?.name ?? null, 'if any'],
    [t('Qty'), ({ quantity }) => quantity],
    [t('Price'), ({ total }) => ({ amount: total })],
    [t('Currency'), ({ currency }) => currency],
    [t('Status'), ({ status }) => orderStatusWord(status)],
    [t('Notes'), ({ notes }) => notes],
    [t('Placed'), ({ createdAt }) => csvTime(createdAt)],
    [t('Pay by'), ({ payBy }) => payBy, 'if any'],
    [t('Paid at'), ({ paidAt }) => csvTime(paidAt)],
    [t('Collected by'), ({ collectedBy }) => collectedBy],
    [t('Class rep'), ({ rep }) => rep?.name ?? null],
  ]);
