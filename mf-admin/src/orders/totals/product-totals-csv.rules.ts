import { t } from 'shared/language';
import { csvText } from '../../ui/csv.rules.ts';
import type { ProductTotal } from './product-totals.rules.ts';

/** Pieces of each product or option, by class where the totals are, as a spreadsheet for the supplier. */
export function productTotalsCsv(totals: readonly ProductTotal[]): string {
  const withOption = <T>(cell: T): T[] => (totals.some(({ options }) => options) ? [cell] : []);
  const withClass = <T>(cell: T): T[] => (totals.some((total) => total.className) ? [cell] : []);
  const rows = totals.flatMap(rowsOf);
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
    rows.map((row) => [
      ...withClass(row.className ?? null),
      row.productName,
      ...withOption(row.option),
      row.needed,
      row.pending,
      row.paid,
      row.delivered,
    ]),
  );
}

type TotalRow = Omit<ProductTotal, 'options'> & { readonly option: string | null };

/** A row for each option, or one for a product without options. */
const rowsOf = ({ options, ...total }: ProductTotal): readonly TotalRow[] =>
  options?.map(({ name, ...pieces }) => ({ ...total, ...pieces, option: name })) ?? [
    { ...total, option: null },
  ];
