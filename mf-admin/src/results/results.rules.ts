import type { Results } from 'shared/contract';
import {
  addressFilters,
  choiceFilter,
  dayAfter,
  dayFilter,
  type FilterValues,
  textFilter,
} from 'shared/domain';
import { t } from 'shared/language';
import { createSheet, type Sheet, type SheetColumn } from '../sheets/sheet.rules.ts';

export const GROUPINGS = ['product', 'option', 'rep', 'class'] as const;
export type Grouping = (typeof GROUPINGS)[number];

export const RESULTS_FILTERS = {
  from: { ...dayFilter, field: { label: t('Ordered from'), type: 'date', notAfter: 'to' } },
  to: { ...dayFilter, field: { label: t('Until'), type: 'date', notBefore: 'from' } },
  currency: textFilter(),
  by: choiceFilter(GROUPINGS, 'product'),
} as const;

export type ResultsChoice = FilterValues<typeof RESULTS_FILTERS>;

export const {
  read: readChoice,
  params: choiceParams,
  query: queryWithGrouping,
} = addressFilters(RESULTS_FILTERS);

/** The query for the server, which sends every grouping. */
export function resultsQuery(choice: ResultsChoice) {
  const { by: _, ...query } = queryWithGrouping(choice);
  return query;
}

export type ResultRow = Results['total'] & { readonly key: string; readonly name: string };

export function resultRows(results: Results, grouping: Grouping): ResultRow[] {
  return [...rowsBy(results, grouping), { ...results.total, key: 'total', name: t('Total') }];
}

function rowsBy(results: Results, grouping: Grouping): ResultRow[] {
  switch (grouping) {
    case 'product':
      return results.byProduct.map(({ id, ...row }) => ({ ...row, key: String(id) }));
    case 'option':
      return results.byOption.map(({ product, option, ...row }) => ({
        ...row,
        key: String(option.id),
        name: `${product.name}, ${option.name}`,
      }));
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
export const piecesAndAmountColumns = () =>
  [
    { id: 'ordered', name: t('Ordered') },
    { id: 'paid', name: t('Paid') },
    { id: 'handedOut', name: t('Handed out') },
    { id: 'cancelled', name: t('Cancelled') },
  ] as const;

export const resultsSheet = (rows: readonly ResultRow[], currency: string): Sheet =>
  createSheet(rows, [
    [t('Name'), (row) => row.name],
    ...piecesAndAmountColumns().flatMap(({ id, name }): SheetColumn<ResultRow>[] => [
      [t('{name}, pieces', { name }), (row) => row[id].pieces],
      [name, (row) => ({ amount: row[id].amount, currency })],
    ]),
    [t('Cost'), ({ cost }) => (cost === undefined ? null : { amount: cost, currency })],
    [t('Left'), ({ left }) => ({ amount: left, currency })],
    [t('Currency'), () => currency],
  ]);

export type PaidDay = { readonly day: string; readonly amount: number };

/** The most days that the line chart can show one by one. */
const DAYS_MAX = 400;

/**
 * Adds the days without orders, so that the line falls to zero there. If there are more days than the chart can show,
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

/** The axis of a chart of sums: the one at its upper end, and those that have a line, from 0 on. */
export function amountAxis(largestAmount: number) {
  const largestCents = Math.max(100, Math.round(largestAmount * 100));
  const fineStep = roundStep(largestCents / 10);
  const topCents = Math.ceil(largestCents / fineStep) * fineStep;
  const step = roundStep(topCents / 4);
  const tickCount = Math.floor(topCents / step) + 1;
  const ticks = Array.from({ length: tickCount }, (_, index) => (index * step) / 100);
  return { top: topCents / 100, ticks };
}

/** The nearest of 1, 2, 5, 10, 20, 50 and so on. */
function roundStep(exactStep: number): number {
  const power = 10 ** Math.floor(Math.log10(exactStep));
  if (exactStep >= Math.sqrt(5 * 10) * power) return 10 * power;
  if (exactStep >= Math.sqrt(2 * 5) * power) return 5 * power;
  return exactStep >= Math.sqrt(1 * 2) * power ? 2 * power : power;
}
