import { t } from 'shared/language';
import type { ColumnSort } from '../ui/sort-button.tsx';
import type { PersonRow } from './people.rules.ts';

/** How the list of users is sorted, as its address says it. */
export type UserSort = 'name,asc' | 'name,desc' | 'balance,desc' | 'balance,asc';

type SortedBy = 'name' | 'balance';

/** The server's order of names. It is not written into the address. */
const USUAL: UserSort = 'name,asc';

/** Every way to sort, in words. */
export const SORT_WORDS: Readonly<Record<UserSort, string>> = {
  'name,asc': t('Name, A to Z'),
  'name,desc': t('Name, Z to A'),
  'balance,desc': t('Balance, largest first'),
  'balance,asc': t('Balance, smallest first'),
};

export const USER_SORTS = Object.keys(SORT_WORDS) as UserSort[];

/** Reads the order from an address; an unknown one means the order of names. */
export const readSort = (params: URLSearchParams): UserSort =>
  USER_SORTS.find((sort) => sort === params.get('sort')) ?? USUAL;

/** Adds the order to the search part of an address. */
export function withSort(params: URLSearchParams, sort: UserSort): URLSearchParams {
  const next = new URLSearchParams(params);
  if (sort !== USUAL) next.set('sort', sort);
  return next;
}

/** People come from the server in the order of their names, and keep it where balances are equal. */
export function sortPeople(people: readonly PersonRow[], sort: UserSort): readonly PersonRow[] {
  if (sort === USUAL) return people;
  if (sort === 'name,desc') return people.toReversed();
  const up = sort === 'balance,asc' ? 1 : -1;
  return people.toSorted((a, b) => up * ((a.balance ?? 0) - (b.balance ?? 0)));
}

/** The direction in which a column is sorted; null while another one is. */
export function directionOf(sort: UserSort, column: SortedBy): ColumnSort['direction'] {
  const [by, direction] = sort.split(',');
  if (by !== column) return null;
  return direction === 'asc' ? 'ascending' : 'descending';
}

/** The order after a press on the heading of a column: names first from A, balances from the largest. */
export function sortAfter(sort: UserSort, column: SortedBy): UserSort {
  if (column === 'name') return sort === 'name,asc' ? 'name,desc' : 'name,asc';
  return sort === 'balance,desc' ? 'balance,asc' : 'balance,desc';
}
