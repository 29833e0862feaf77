import { t } from 'shared/language';
import { csvText } from '../../ui/csv.rules.ts';
import type { ProductTotal } from './product-totals.rules.ts';

/** Pieces of each product or option, by class where the totals are, as a spreadsheet for the supplier. */
export function productTotalsCsv(totals: readonly ProductTotal[]): string {
  const withOption = <T>(cell: T): T[] => (totals.some(({ options }) => options) ? [cell] : []);
  const withClass = <T>(cell: T): T[] => (totals.some((total) => total.className) ? [cell] : []);
  const rows = totals.flatMap(({ options = [{ name: '' }], ...total }) =>
    options.map((option) => ({ ...total, ...option })),
  );
  return csvText(
    [
      ...withClass(t('Class')),
      t('Product'),
      ...withOption(t('Option')),
      t('Needed'),
      t('Pending'),
      t('Paid'),
      t('Delivered'),
    ],
    rows.map((total) => [
      ...withClass(total.className ?? null),
      total.productName,
      ...withOption(total.name),
      total.needed,
      total.pending,
      total.paid,
      total.delivered,
    ]),
  );
}
