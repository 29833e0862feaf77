import type { productInput } from 'shared/contract/schemas';
import { t } from 'shared/language';
import type { z } from 'zod';
import type { NewRow, Row } from '../../database/tables.ts';
import { invalidField } from '../../http/errors/invalid-input.ts';

export type ProductInput = z.output<typeof productInput>;
type ProductColumns = Partial<NewRow<'products'>>;

export type StoredSaleDays = Pick<Row<'products'>, 'sale_from' | 'sale_until'>;

/**
 * The sale days that an edit changes: it may send one of them only, or none (undefined); null removes one. Throws INVALID if
 * the last would be before the first.
 */
export function saleColumns(
  { saleFrom, saleUntil }: ProductInput,
  storedDays: StoredSaleDays = { sale_from: null, sale_until: null },
): ProductColumns {
  const firstDay = saleFrom === undefined ? storedDays.sale_from : saleFrom;
  const lastDay = saleUntil === undefined ? storedDays.sale_until : saleUntil;
  if (firstDay && lastDay && firstDay > lastDay)
    throw invalidField('saleUntil', t('must not be before the first day'));
  return {
    ...(saleFrom !== undefined && { sale_from: saleFrom }),
    ...(saleUntil !== undefined && { sale_until: saleUntil }),
  };
}

/** A last day to pay, or a number of days after the order: one replaces the other. Throws INVALID for both. */
export function payColumns({ payBy, payWithinDays, lapses }: ProductInput): ProductColumns {
  if (payBy && payWithinDays)
    throw invalidField('payWithinDays', t('must be empty where there is a day'));
  return {
    ...(payBy && { pay_within_days: null }),
    ...(payWithinDays && { pay_by: null }),
    ...(payBy !== undefined && { pay_by: payBy }),
    ...(payWithinDays !== undefined && { pay_within_days: payWithinDays }),
    ...(lapses !== undefined && { lapses: lapses ? 1 : 0 }),
  };
}
