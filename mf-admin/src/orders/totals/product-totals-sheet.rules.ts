import { t } from 'shared/language';
import { createSheet, type Sheet } from '../../sheets/sheet.rules.ts';
import type { ProductTotal } from './product-totals.rules.ts';

/** Pieces of each product or option, for each class if the totals are by class, as a spreadsheet for the supplier. */
export const productTotalsSheet = (totals: readonly ProductTotal[]): Sheet =>
  createSheet(totals.flatMap(rowsOf), [
    [t('Class'), ({ classText }) => classText ?? null, 'if any'],
    [t('Product'), ({ productName }) => productName],
    [t('Option'), ({ option }) => option, 'if any'],
    [t('Needed'), ({ needed }) => needed, 'added up'],
    [t('Pending'), ({ pending }) => pending, 'added up'],
    [t('Paid'), ({ paid }) => paid, 'added up'],
    [t('Delivered'), ({ delivered }) => delivered, 'added up'],
  ]);

type TotalRow = Omit<ProductTotal, 'options'> & { readonly option: string | null };

const rowsOf = ({ options, ...total }: ProductTotal): readonly TotalRow[] =>
  options?.map(({ name, ...pieces }) => ({ ...total, ...pieces, option: name })) ?? [
    { ...total, option: null },
  ];
