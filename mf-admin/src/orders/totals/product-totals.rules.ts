import { compareNames, groupBy } from 'shared/domain';
import { t } from 'shared/language';
import { createSheet, type Sheet } from '../../sheets/sheet.rules.ts';
import { classLabel, groupByClass } from '../filter/class-filter.rules.ts';
import type { OrderRow } from '../rows/order-rows.rules.ts';

type Pieces = {
  readonly pending: number;
  readonly paid: number;
  /** Those pending and paid: what must still be handed over. */
  readonly needed: number;
  readonly delivered: number;
};

type OptionTotal = Pieces & { readonly name: string };

export type ProductTotal = Pieces & {
  readonly key: string;
  /** The class that needs the pieces, in totals by class. */
  readonly classText?: string;
  readonly productName: string;
  /** The pieces of each option, in the order of the options; absent if no order has one. */
  readonly options?: readonly OptionTotal[];
};

/** The pieces of each product, without cancelled orders. Products that no open order needs come last. */
export function productTotals(orders: readonly OrderRow[]): ProductTotal[] {
  const countedOrders = orders.filter(({ status }) => status !== 'CANCELLED');
  // A server may send the product's name alone.
  return [...groupBy(countedOrders, ({ productId, productName }) => productId ?? productName)]
    .map(([key, ordersOfProduct]) => ({
      key: String(key),
      productName: newestOf(ordersOfProduct)?.productName ?? '',
      ...countPieces(ordersOfProduct),
      ...optionTotals(ordersOfProduct),
    }))
    .sort(
      (a, b) =>
        Number(a.needed === 0) - Number(b.needed === 0) ||
        compareNames(a.productName, b.productName),
    );
}

export const productTotalsByClass = (
  orders: readonly OrderRow[],
  ownClass: string | undefined,
): ProductTotal[] =>
  groupByClass(orders, ownClass).flatMap((classOrders) => {
    const [firstOrder = { buyerClass: null, classKey: '' }] = classOrders;
    return productTotals(classOrders).map(
      (total): ProductTotal => ({
        ...total,
        key: `${firstOrder.classKey} ${total.key}`,
        classText: classLabel(firstOrder),
      }),
    );
  });

/** `Hoodie: 4 × S, 7 × M`, or the name alone. Counts the pieces needed, or those delivered if none is needed. */
export function productWithOptionsText({ productName, needed, options }: ProductTotal): string {
  if (!options) return productName;
  const piecesKey = needed > 0 ? 'needed' : 'delivered';
  const counts = options
    .filter((option) => option[piecesKey] > 0)
    // A name such as `7-8` stays in one line with its number.
    .map(({ name, ...pieces }) =>
      [pieces[piecesKey], '×', name.replaceAll('-', '\u2011')].join('\u00a0'),
    );
  return `${productName}: ${counts.join(', ')}`;
}

function optionTotals(orders: readonly OrderRow[]): Pick<ProductTotal, 'options'> {
  if (!orders.some(({ option }) => option)) return {};
  const byOption = groupBy(orders, ({ option }) => option?.id ?? null);
  const options = [...byOption.values()]
    .toSorted((a, b) => positionOf(a) - positionOf(b))
    .map((optionOrders) => ({
      name: newestOf(optionOrders)?.option?.name ?? t('without an option'),
      ...countPieces(optionOrders),
    }));
  return { options };
}

/** The order that has the current names. */
const newestOf = ([first, ...others]: readonly OrderRow[]): OrderRow | undefined =>
  others.reduce((newest, order) => (newest && newest.id > order.id ? newest : order), first);

/** Orders without an option come last. */
const positionOf = ([order]: readonly OrderRow[]): number =>
  order?.option?.position ?? Number.POSITIVE_INFINITY;

function countPieces(orders: readonly OrderRow[]): Pieces {
  const sum = (...statuses: readonly OrderRow['status'][]) =>
    orders
      .filter(({ status }) => statuses.includes(status))
      .reduce((total, { quantity }) => total + quantity, 0);
  return {
    pending: sum('PENDING'),
    paid: sum('PAID'),
    needed: sum('PENDING', 'PAID'),
    delivered: sum('DELIVERED'),
  };
}

/**
 * Pieces of each product or option, for each class if the totals are by class, as a spreadsheet for the supplier. A column that
 * is `if any` is left out where no row has it.
 */
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
