import { orderStatusWord } from 'shared/domain';
import { t } from 'shared/language';
import { createSheet, dayCell, type Sheet, timeCell } from '../../sheets/sheet.rules.ts';
import type { OrderRow } from '../rows/order-rows.rules.ts';

/** Orders as a spreadsheet. A column marked `if any` is left out if it is empty for all orders; `added up` gives a total. */
export const ordersSheet = (orders: readonly OrderRow[]): Sheet =>
  createSheet(orders, [
    [t('Order ID'), ({ id }) => id],
    [t('Buyer'), ({ buyerName }) => buyerName],
    [t('E-mail'), ({ buyerEmail }) => buyerEmail],
    [t('Class'), ({ buyerClass }) => buyerClass, 'if any'],
    [t('Product'), ({ productName }) => productName],
    [t('Option'), ({ option }) => option?.name ?? null, 'if any'],
    [t('Qty'), ({ quantity }) => quantity, 'added up'],
    [t('Price'), ({ total, currency }) => ({ amount: total, currency }), 'added up'],
    [t('Currency'), ({ currency }) => currency],
    [t('Status'), ({ status }) => orderStatusWord(status)],
    [t('Notes'), ({ notes }) => notes],
    [t('Placed'), ({ createdAt }) => timeCell(createdAt)],
    [t('Pay by'), ({ payBy }) => dayCell(payBy), 'if any'],
    [t('Paid at'), ({ paidAt }) => timeCell(paidAt)],
    [t('Collected by'), ({ collectedBy }) => collectedBy],
    [t('Class rep'), ({ rep }) => rep?.name ?? null],
  ]);
