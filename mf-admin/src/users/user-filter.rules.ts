import { ROLES, type SearchedRole, searchedRole } from 'shared/domain';
import { t } from 'shared/language';

/** The roles in the order of their boxes. */
export const FILTER_ROLES = ROLES.map(searchedRole);

/** The filter of the users as typed: every text may be empty or invalid. */
export type UserFilter = {
  readonly searchTerm: string;
  readonly roles: readonly SearchedRole[];
  readonly graduationYear: string;
  /** Amounts separated by commas. */
  readonly balanceEq: string;
  readonly balanceGt: string;
  readonly balanceLt: string;
  readonly activeOrders: boolean;
};

export const noFilter: UserFilter = {
  searchTerm: '',
  roles: [],
  graduationYear: '',
  balanceEq: '',
  balanceGt: '',
  balanceLt: '',
  activeOrders: false,
};

type FilterErrors = Partial<
  Record<'graduationYear' | 'balanceEq' | 'balanceGt' | 'balanceLt', string>
>;

const AMOUNT = /^-?\d{1,9}(\.\d{1,2})?$/;
const AMOUNT_ERROR = t('Enter an amount such as 10 or 10.50.');

export function readFilter(params: URLSearchParams): UserFilter {
  const text = (name: string) => params.get(name)?.trim() ?? '';
  const roles = params.getAll('roles').map((role) => role.toUpperCase());
  return {
    searchTerm: text('searchTerm'),
    roles: FILTER_ROLES.filter((role) => roles.includes(role)),
    graduationYear: text('graduationYear'),
    balanceEq: params.getAll('balanceEq').join(', '),
    balanceGt: text('balanceGt'),
    balanceLt: text('balanceLt'),
    activeOrders: params.get('activeOrders') === 'true',
  };
}

/** What is wrong with the texts of a filter, field by field. */
export function filterErrors(filter: UserFilter): FilterErrors {
  const year = filter.graduationYear.trim();
  const isAmount = (text: string) => text.trim() === '' || AMOUNT.test(text.trim());
  return {
    ...(year !== '' &&
      !/^\d{2}$/.test(year) && { graduationYear: t('Enter two digits, such as 27.') }),
    ...(!amountsOf(filter.balanceEq).every(isAmount) && {
      balanceEq: t('Enter amounts such as 10, 10.50, separated by commas.'),
    }),
    ...(!isAmount(filter.balanceGt) && { balanceGt: AMOUNT_ERROR }),
    ...(!isAmount(filter.balanceLt) && { balanceLt: AMOUNT_ERROR }),
  };
}

/** The filter without its invalid fields, which are never sent. */
export function validPart(filter: UserFilter): UserFilter {
  const invalid = Object.keys(filterErrors(filter)).map((name) => [name, '']);
  return { ...filter, ...Object.fromEntries(invalid) };
}

/** Query of the search call, and search part of the page's address. Empty without a filter. */
type UserQuery = {
  readonly searchTerm?: string;
  readonly roles?: SearchedRole[];
  readonly graduationYear?: string;
  readonly balanceEq?: string[];
  readonly balanceGt?: string;
  readonly balanceLt?: string;
  readonly activeOrders?: 'true';
};

export function filterQuery(filter: UserFilter): UserQuery {
  const valid = validPart(filter);
  const searchTerm = valid.searchTerm.trim();
  const balanceEq = amountsOf(valid.balanceEq);
  return {
    ...(searchTerm && { searchTerm }),
    ...(valid.roles.length > 0 && { roles: [...valid.roles] }),
    ...(valid.graduationYear.trim() && { graduationYear: valid.graduationYear.trim() }),
    ...(balanceEq.length > 0 && { balanceEq }),
    ...(valid.balanceGt.trim() && { balanceGt: valid.balanceGt.trim() }),
    ...(valid.balanceLt.trim() && { balanceLt: valid.balanceLt.trim() }),
    ...(valid.activeOrders && { activeOrders: 'true' as const }),
  };
}

/** How many parts of the filter are set besides the search. */
export function advancedCount(filter: UserFilter): number {
  const { searchTerm: _, ...advanced } = filterQuery(filter);
  return Object.keys(advanced).length;
}

export const isUnfiltered = (query: UserQuery): boolean => Object.keys(query).length === 0;

/** The filter as the search part of an address. Several values repeat their name. */
export function filterParams(filter: UserFilter): URLSearchParams {
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries(filterQuery(filter))) {
    for (const one of Array.isArray(value) ? value : [value]) params.append(name, one);
  }
  return params;
}

const amountsOf = (list: string): string[] =>
  list
    .split(',')
    .map((amount) => amount.trim())
    .filter((amount) => amount !== '');
