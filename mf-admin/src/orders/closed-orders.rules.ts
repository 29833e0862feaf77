import { daysOfSchoolYear, schoolYear, schoolYearName } from 'shared/domain';
import { t } from 'shared/language';
import type { OrderRow } from './rows/order-rows.rules.ts';

/** The calendar year in which a school year began; `all` for all years, anything else for the current one. */
export type YearFilter = string;

export const THIS_YEAR: YearFilter = '';
const ALL_YEARS: YearFilter = 'all';
const YEARS_OFFERED = 4;

const yearOf = (filter: YearFilter, now: number): number =>
  /^20\d\d$/.test(filter) ? Number(filter) : schoolYear(now);

/** The days between which a delivered or cancelled order must be placed to be loaded. */
export const closedPeriod = (filter: YearFilter, now: number) =>
  filter === ALL_YEARS ? {} : daysOfSchoolYear(yearOf(filter, now));

export const closedPeriodText = (filter: YearFilter, now: number): string =>
  filter === ALL_YEARS
    ? t('All orders of all years')
    : t('All open orders; closed ones of {year}', {
        year: schoolYearName(yearOf(filter, now)),
      });

/** The last school years, the chosen one even if it is older, and all years. */
export function yearOptions(filter: YearFilter, now: number) {
  const thisYear = schoolYear(now);
  const lastYears = Array.from({ length: YEARS_OFFERED }, (_, age) => thisYear - age);
  const years = new Set([...lastYears, yearOf(filter, now)]);
  return [
    ...[...years].map((year) => ({ value: String(year), text: schoolYearName(year) })),
    { value: ALL_YEARS, text: t('All years') },
  ];
}

export const selectedYear = (filter: YearFilter, now: number): YearFilter =>
  filter === ALL_YEARS ? ALL_YEARS : String(yearOf(filter, now));

/** All orders. One that was closed after the open ones were loaded is in both lists: the later list wins. */
export const joinOrders = (openOrders: readonly OrderRow[], closedOrders: readonly OrderRow[]) => [
  ...new Map([...openOrders, ...closedOrders].map((order) => [order.id, order])).values(),
];
