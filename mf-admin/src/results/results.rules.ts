import type { Results } from 'shared/contract';
import {
  addressFilters,
  choiceFilter,
  dayAfter,
  dayFilter,
  type FilterValues,
  nameWithOption,
  textFilter,
} from 'shared/domain';
import { t, tIn } from 'shared/language';
import { distinguishingNames } from '../orders/index.ts';
import { createSheet, type Sheet, type SheetColumn } from '../sheets/sheet.rules.ts';

const GROUPINGS = ['product', 'option', 'rep', 'class'] as const;
export type Grouping = (typeof GROUPINGS)[number];

export const RESULTS_FILTERS = {
  from: { ...dayFilter, field: { label: t('Ordered from'), type: 'date', notAfter: 'to' } },
  to: { ...dayFilter, field: { label: t('Until'), type: 'date', notBefore: 'from' } },
  currency: textFilter(),
  product: textFilter((text) => (/^\d{1,15}$/.test(text) ? text : '')),
  by: choiceFilter(GROUPINGS, 'product'),
} as const;

export type ResultsChoice = FilterValues<typeof RESULTS_FILTERS>;

const filters = addressFilters(RESULTS_FILTERS);

/** The parameters of the address that say a choice. */
export const choiceParams = filters.params;

/** The choice in an address. One product alone is grouped by the classes that bought it: there is no other to compare it with. */
export function readChoice(params: URLSearchParams): ResultsChoice {
  const choice = filters.read(params);
  return choice.product && choice.by === 'product' ? { ...choice, by: 'class' } : choice;
}

export const groupingsOf = ({ product }: ResultsChoice): readonly Grouping[] =>
  GROUPINGS.filter((grouping) => !product || grouping !== 'product');

/** The query for the server, which sends every grouping. */
export function resultsQuery(choice: ResultsChoice) {
  const { by: _, ...query } = filters.query(choice);
  return query;
}

/** The products to choose from, and the chosen one even if nobody ordered it in the period. */
export function productChoices({ products }: Results, chosen: string) {
  const choices = new Map([['', t('All products')]]);
  for (const { id, name } of products) choices.set(String(id), name);
  if (!choices.has(chosen)) choices.set(chosen, t('A product without orders'));
  return [...choices].map(([value, text]) => ({ value, text }));
}

export type ResultRow = Results['total'] & { readonly key: string; readonly name: string };

const TOTAL_KEY = 'total';

export const isTotalRow = ({ key }: ResultRow): boolean => key === TOTAL_KEY;

export const resultRows = (results: Results, grouping: Grouping): ResultRow[] => [
  ...rowsBy(results, grouping),
  { ...results.total, key: TOTAL_KEY, name: t('Total') },
];

/** The rows of a grouping, without the total. */
export function rowsBy(results: Results, grouping: Grouping): ResultRow[] {
  const productNames = distinguishingNames(results.byProduct);
  switch (grouping) {
    case 'product':
      return results.byProduct.map(({ id, ...row }) => ({
        ...row,
        key: String(id),
        name: productNames.get(id) ?? row.name,
      }));
    case 'option':
      return [
        ...results.byOption.map(({ product, option, ...row }) => ({
          ...row,
          key: String(option.id),
          name: nameWithOption(productNames.get(product.id) ?? product.name, option),
        })),
        ...(results.withoutOption
          ? [{ ...results.withoutOption, key: 'none', name: t('Without an option') }]
          : []),
      ];
    case 'rep':
      return results.byRep.map(({ rep, ...row }) => ({
        ...row,
        key: String(rep?.id),
        name: rep?.name ?? t('Unassigned'),
      }));
    case 'class':
      return results.byClass.map(({ class: schoolClass, ...row }) => ({
        ...row,
        key: String(schoolClass),
        name: schoolClass ?? t('No class'),
      }));
  }
}

/** The figures of a row that have pieces and a sum, with the names of their columns. */
export const PIECES_AND_AMOUNT_COLUMNS = [
  { id: 'ordered', name: t('Ordered') },
  { id: 'paid', name: tIn('a sum', 'Paid') },
  { id: 'handedOut', name: t('Handed out') },
  { id: 'cancelled', name: tIn('a sum', 'Cancelled') },
] as const;

export const resultsSheet = (rows: readonly ResultRow[], currency: string): Sheet =>
  createSheet(rows, [
    [t('Name'), (row) => row.name],
    ...PIECES_AND_AMOUNT_COLUMNS.flatMap(({ id, name }): SheetColumn<ResultRow>[] => [
      [t('{name}, pieces', { name }), (row) => row[id].pieces],
      [name, (row) => ({ amount: row[id].amount, currency })],
    ]),
    [t('Cost'), ({ cost }) => (cost === undefined ? null : { amount: cost, currency })],
    [t('After cost'), ({ left }) => ({ amount: left, currency })],
    [t('Currency'), () => currency],
  ]);

export type PaidDay = { readonly day: string; readonly amount: number };

/** The most days that the chart can show one by one. */
const DAYS_MAX = 400;

/**
 * Adds the days without payments, which have no bar. If there are more days than the chart can show,
 * none are added.
 */
export function fillMissingDays(byDay: Results['byDay']): PaidDay[] {
  const amounts = new Map(byDay.map(({ day, paid }) => [day, paid.amount]));
  const [first, last] = [byDay.at(0)?.day ?? '', byDay.at(-1)?.day ?? ''];
  const days: PaidDay[] = [];
  for (let day = first; day !== '' && day <= last && days.length < DAYS_MAX; day = dayAfter(day))
    days.push({ day, amount: amounts.get(day) ?? 0 });
  return days.at(-1)?.day === last
    ? days
    : byDay.map(({ day, paid }) => ({ day, amount: paid.amount }));
}

/** Charts are drawn for text of this size, and grow with the reader's. */
export const TEXT_PX = 16;

/** The size of an `svg` that is drawn with this width and height. */
export const svgSize = (width: number, height: number) => ({
  width: `${width / TEXT_PX}rem`,
  height: `${height / TEXT_PX}rem`,
  viewBox: `0 0 ${width} ${height}`,
});

/** The sums that have a line in a chart, from 0 on; none of the bars ends above the last one. */
export function amountTicks(largestAmount: number): number[] {
  const largestCents = Math.max(100, Math.round(largestAmount * 100));
  const step = roundStep(largestCents / 4);
  const count = Math.ceil(largestCents / step) + 1;
  return Array.from({ length: count }, (_, index) => (index * step) / 100);
}

/** The nearest of 1, 2, 5, 10, 20, 50 and so on. Between two of them, the geometric mean is the border. */
function roundStep(exactStep: number): number {
  const power = 10 ** Math.floor(Math.log10(exactStep));
  if (exactStep >= Math.sqrt(5 * 10) * power) return 10 * power;
  if (exactStep >= Math.sqrt(2 * 5) * power) return 5 * power;
  return exactStep >= Math.sqrt(1 * 2) * power ? 2 * power : power;
}
