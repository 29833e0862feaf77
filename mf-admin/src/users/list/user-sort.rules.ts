import { byClass } from 'shared/domain';
import { t } from 'shared/language';
import type { PersonRow } from '../../people/people.rules.ts';
import type { ColumnSort } from '../../ui/index.ts';

export type UserSort = 'name,asc' | 'name,desc' | 'class,asc' | 'balance,desc' | 'balance,asc';

type SortColumn = 'name' | 'balance';

/** The order in which the server sends users. The address of the page leaves it out. */
const DEFAULT_SORT: UserSort = 'name,asc';

export const SORT_LABELS: Readonly<Record<UserSort, string>> = {
  'name,asc': t('Name, A to Z'),
  'name,desc': t('Name, Z to A'),
  'class,asc': t('Class, then name'),
  'balance,desc': t('Balance, largest first'),
  'balance,asc': t('Balance, smallest first'),
};

export const USER_SORTS = Object.keys(SORT_LABELS) as UserSort[];

/** Reads the order from the address of the page. Unknown values fall back to the order of names. */
export const readSort = (params: URLSearchParams): UserSort =>
  USER_SORTS.find((sort) => sort === params.get('sort')) ?? DEFAULT_SORT;

/** Adds the order to the parameters of a filter. */
export function withSort(filterParams: URLSearchParams, sort: UserSort): URLSearchParams {
  const changedParams = new URLSearchParams(filterParams);
  if (sort !== DEFAULT_SORT) changedParams.set('sort', sort);
  return changedParams;
}

/** The server sends people sorted by name. People of one class, or with equal balances, keep that order. */
export function sortPeople(
  people: readonly PersonRow[],
  sort: UserSort,
  ownClass?: string,
): readonly PersonRow[] {
  if (sort === DEFAULT_SORT) return people;
  if (sort === 'class,asc') {
    const compareClasses = byClass(ownClass);
    return people.toSorted((a, b) => compareClasses(a.schoolClass, b.schoolClass));
  }
  if (sort === 'name,desc') return people.toReversed();
  const sign = sort === 'balance,asc' ? 1 : -1;
  return people.toSorted((a, b) => sign * ((a.balance ?? 0) - (b.balance ?? 0)));
}

export function directionOf(sort: UserSort, column: SortColumn): ColumnSort['direction'] {
  const [sortedColumn, direction] = sort.split(',');
  if (sortedColumn !== column) return null;
  return direction === 'asc' ? 'ascending' : 'descending';
}

/** The order after a click on a column heading: names ascending first, balances descending first. */
export function sortAfter(sort: UserSort, column: SortColumn): UserSort {
  if (column === 'name') return sort === 'name,asc' ? 'name,desc' : 'name,asc';
  return sort === 'balance,desc' ? 'balance,asc' : 'balance,desc';
}
