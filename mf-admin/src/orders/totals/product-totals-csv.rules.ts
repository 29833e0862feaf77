import { t } from 'shared/language';
import { csvText } from '../../ui/csv.rules.ts';
import type { ProductTotal } from './product-totals.rules.ts';

/** Pieces of each product, or of each of its options, as a spreadsheet for the supplier. */
export function productTotalsCsv(totals: readonly ProductTotal[]): string {
  const withOption = <T>(cell: T): T[] => (totals.some(({ options }) => options) ? [cell] : []);
  const rows = totals.flatMap(({ options = [{ name: '' }], ...total }) =>
    options.map((option) => ({ ...total, ...option })),
  );
  return csvText(
    [
      t('Product'),
      ...withOption(t('Option')),
      t('Needed'),
      t('Pending'),
      t('Paid'),
      t('Delivered'),
    ],
    rows.map((total) => [
      total.productName,
      ...withOption(total.name),
      total.needed,
      total.pending,
      total.paid,
      total.delivered,
    ]),
  );
}
