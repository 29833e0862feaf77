import type { Results } from 'shared/contract';
import {
  byClass,
  classKey,
  compareNames,
  fromCents,
  groupBy,
  isPaid,
  schoolDay,
} from 'shared/domain';
import { displayName } from '../../base/deleted-user.ts';
import type { SalesRow } from './results.queries.ts';

const HOUR_MS = 60 * 60_000;

/** Figures of sales, each a row that adds up alike orders. `left` is the paid sum without the cost. */
type Figures = Results['total'];

const sumOf = (sales: readonly SalesRow[], numberOf: (sale: SalesRow) => number): number =>
  sales.reduce((sum, sale) => sum + numberOf(sale), 0);

const addUpSales = (sales: readonly SalesRow[]): Figures['paid'] => ({
  pieces: sumOf(sales, ({ pieces }) => pieces),
  amount: fromCents(sumOf(sales, ({ cents }) => cents)),
});

function figuresOf(sales: readonly SalesRow[]): Figures {
  const paidSales = sales.filter(isPaid);
  const isCostKnown = sales.some(({ cost_cents }) => cost_cents !== null);
  const costCents = sumOf(paidSales, ({ cost_cents: cost, pieces }) => (cost ?? 0) * pieces);
  return {
    ordered: addUpSales(sales.filter(({ status }) => status !== 'CANCELLED')),
    paid: addUpSales(paidSales),
    handedOut: addUpSales(sales.filter(({ status }) => status === 'DELIVERED')),
    cancelled: addUpSales(sales.filter(({ status }) => status === 'CANCELLED')),
    // Absent, and not 0, where no product has a cost.
    ...(isCostKnown && { cost: fromCents(costCents) }),
    left: fromCents(sumOf(paidSales, ({ cents }) => cents) - costCents),
  };
}

/** The figures of each group of sales, with the fields that identify the group. */
const figuresBy = <Group extends object>(
  sales: readonly SalesRow[],
  keyOf: (sale: SalesRow) => number | string | null,
  groupOf: (sale: SalesRow) => Group,
): (Figures & Group)[] =>
  [...groupBy(sales, keyOf).values()].flatMap((salesOfGroup) => {
    const [firstSale] = salesOfGroup;
    return firstSale ? [{ ...figuresOf(salesOfGroup), ...groupOf(firstSale) }] : [];
  });

/** The results have no reader whose own class would come first. */
const compareClasses = byClass(null);
const productOf = ({ product_id: id, product_name: name }: SalesRow) => ({ id, name });
/** Only for sales with an option: the query may find none, so its columns can be null. */
const optionOf = ({ option_id: id, option_name: name }: SalesRow) => ({
  id: id ?? 0,
  name: name ?? '',
});

type Sums = Omit<Results, 'currency' | 'currencies' | 'products' | 'cash'>;

export function resultsOf(sales: readonly SalesRow[]): Sums {
  const salesWithoutOption = sales.filter(({ option_id }) => option_id === null);
  const salesWithOption = sales
    .filter(({ option_id }) => option_id !== null)
    .toSorted((a, b) => (a.option_position ?? 0) - (b.option_position ?? 0));
  // `paid_hour` is in hours since 1970.
  const paidSalesByDay = groupBy(
    sales.filter((sale) => isPaid(sale) && sale.paid_hour !== null),
    ({ paid_hour }) => schoolDay((paid_hour ?? 0) * HOUR_MS),
  );
  return {
    total: figuresOf(sales),
    byProduct: figuresBy(sales, ({ product_id }) => product_id, productOf).sort(
      (a, b) => b.paid.amount - a.paid.amount || compareNames(a.name, b.name),
    ),
    byOption: figuresBy(
      salesWithOption,
      ({ option_id }) => option_id,
      (sale) => ({ product: productOf(sale), option: optionOf(sale) }),
      // Options of one product stay in the order of their positions.
    ).sort((a, b) => compareNames(a.product.name, b.product.name) || a.product.id - b.product.id),
    ...(salesWithoutOption.length > 0 && { withoutOption: figuresOf(salesWithoutOption) }),
    byRep: figuresBy(
      sales,
      ({ rep_id }) => rep_id,
      ({ rep_id: id, rep_name: name }) => ({
        rep: id === null ? null : { id, name: displayName(name ?? '') },
      }),
    ).sort((a, b) => compareNames(a.rep?.name ?? '', b.rep?.name ?? '')),
    byClass: figuresBy(
      sales,
      (sale) => classKey(sale.class),
      (sale) => ({ class: sale.class }),
    ).sort((a, b) => compareClasses(a.class, b.class)),
    byDay: [...paidSalesByDay]
      .map(([day, salesOfDay]) => ({ day, paid: addUpSales(salesOfDay) }))
      .sort((a, b) => a.day.localeCompare(b.day)),
  };
}
