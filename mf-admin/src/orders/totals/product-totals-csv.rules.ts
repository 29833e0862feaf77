import { t } from 'shared/language';
import { csvTable } from '../../ui/csv.rules.ts';
import type { ProductTotal } from './product-totals.rules.ts';

/** Pieces of each product or option, for each class if the totals are by class, as a spreadsheet for the supplier. */
export const productTotalsCsv = (totals: readonly ProductTotal[]): string =>
  csvTable(totals.flatMap(rowsOf), [
    [t('Class'), ({ classText }) => classText ?? null, 'if any'],
    [t('Product'), ({ productName }) => productName],
    [t('Option'), ({ option }) => option, 'if any'],
    [t('Needed'), ({ needed }) => needed],
    [t('Pending'), ({ pending }) => pending],
    [t('Paid'), ({ paid }) => paid],
    [t('Delivered'), ({ delivered }) => delivered],
  ]);

type TotalRow = Omit<ProductTotal, 'options'> & { readonly option: string | null };

const rowsOf = ({ options, ...total }: ProductTotal): readonly TotalRow[] =>
  options?.map(({ name, ...pieces }) => ({ ...total, ...pieces, option: name })) ?? [
    { ...total, option: null },
  ];
