import {
  classRuleText,
  isSchoolClass,
  ROLES,
  type RoleInSearch,
  roleInSearch,
} from 'shared/domain';
import { t } from 'shared/language';
import { textOfRoleInSearch } from '../../people/role-labels.rules.ts';

/** The roles in the order of their boxes. */
export const FILTER_ROLES = ROLES.map(roleInSearch);

/** The fields of the filter that are texts. */
const TEXT_NAMES = [
  'searchTerm',
  'class',
  'graduationYear',
  'balanceEq',
  'balanceGt',
  'balanceLt',
] as const;
export type TextName = (typeof TEXT_NAMES)[number];

/** The filter of the users as typed: every text may be empty or invalid. `balanceEq` is a list of amounts with commas. */
export type UserFilter = Readonly<Record<TextName, string>> & {
  readonly roles: readonly RoleInSearch[];
  readonly activeOrders: boolean;
};

export const noFilter: UserFilter = {
  searchTerm: '',
  class: '',
  roles: [],
  graduationYear: '',
  balanceEq: '',
  balanceGt: '',
  balanceLt: '',
  activeOrders: false,
};

export function readFilter(params: URLSearchParams): UserFilter {
  const readText = (name: TextName) => params.get(name)?.trim() ?? '';
  const roles = params.getAll('roles').map((role) => role.toUpperCase());
  return {
    searchTerm: readText('searchTerm'),
    roles: FILTER_ROLES.filter((role) => roles.includes(role)),
    class: readText('class'),
    graduationYear: readText('graduationYear'),
    balanceEq: params.getAll('balanceEq').join(', '),
    balanceGt: readText('balanceGt'),
    balanceLt: readText('balanceLt'),
    activeOrders: params.get('activeOrders') === 'true',
  };
}

const isAmount = (text: string) => /^-?\d{1,9}(\.\d{1,2})?$/.test(text);
const amountsOf = (amounts: string): string[] =>
  amounts
    .split(',')
    .map((amount) => amount.trim())
    .filter((amount) => amount !== '');

const AMOUNT_ERROR = t('Enter an amount such as 10 or 10.50.');

type TextCheck = { readonly isValid: (text: string) => boolean; readonly error: string };

const CHECKS: Partial<Readonly<Record<TextName, TextCheck>>> = {
  class: { isValid: isSchoolClass, error: classRuleText() },
  graduationYear: {
    isValid: (year) => /^\d{2}$/.test(year),
    error: t('Enter two digits, such as 27.'),
  },
  balanceEq: {
    isValid: (text) => {
      const amounts = amountsOf(text);
      return amounts.length > 0 && amounts.every(isAmount);
    },
    error: t('Enter amounts such as 10, 10.50, separated by commas.'),
  },
  balanceGt: { isValid: isAmount, error: AMOUNT_ERROR },
  balanceLt: { isValid: isAmount, error: AMOUNT_ERROR },
};

/** Validation errors of a filter by field. */
export const filterErrors = (filter: UserFilter): Partial<Record<TextName, string>> =>
  Object.fromEntries(
    TEXT_NAMES.flatMap((name) => {
      const text = filter[name].trim();
      const check = CHECKS[name];
      return !check || text === '' || check.isValid(text) ? [] : [[name, check.error]];
    }),
  );

/** The filter with trimmed texts and without invalid fields. */
function validPart(filter: UserFilter): UserFilter {
  const errors = filterErrors(filter);
  const texts = TEXT_NAMES.map((name) => [name, name in errors ? '' : filter[name].trim()]);
  return { ...filter, ...Object.fromEntries(texts) };
}

/** Query of the search call, and search part of the page's address. Empty without a filter. */
export function filterQuery(filter: UserFilter) {
  const { searchTerm, roles, graduationYear, balanceGt, balanceLt, ...otherFields } =
    validPart(filter);
  const balanceEq = amountsOf(otherFields.balanceEq);
  return {
    ...(searchTerm && { searchTerm }),
    ...(roles.length > 0 && { roles: [...roles] }),
    ...(otherFields.class && { class: otherFields.class }),
    ...(graduationYear && { graduationYear }),
    ...(balanceEq.length > 0 && { balanceEq }),
    ...(balanceGt && { balanceGt }),
    ...(balanceLt && { balanceLt }),
    ...(otherFields.activeOrders && { activeOrders: 'true' as const }),
  };
}

/** Number of active filters besides the search. */
export function advancedFilterCount(filter: UserFilter): number {
  const { searchTerm: _, ...advanced } = filterQuery(filter);
  return Object.keys(advanced).length;
}

export const isUnfiltered = (query: object): boolean => Object.keys(query).length === 0;

/** The filter as the search part of an address. Several values repeat their name. */
export const filterParams = (filter: UserFilter): URLSearchParams =>
  new URLSearchParams(
    Object.entries(filterQuery(filter)).flatMap(([name, value]) =>
      [value].flat().map((singleValue) => [name, singleValue]),
    ),
  );

/** One active filter in words, and the filter without it. */
type FilterChip = { readonly text: string; readonly filterWithout: UserFilter };

export function filterChips(filter: UserFilter): FilterChip[] {
  const validFilter = validPart(filter);
  const textChips = (name: TextName, inWords: (text: string) => string): FilterChip[] =>
    validFilter[name] === ''
      ? []
      : [{ text: inWords(validFilter[name]), filterWithout: { ...filter, [name]: '' } }];
  return [
    ...textChips('searchTerm', (term) => t('Search: {term}', { term })),
    ...validFilter.roles.map((role) => ({
      text: t('Role: {role}', { role: textOfRoleInSearch(role) }),
      filterWithout: { ...filter, roles: filter.roles.filter((chosenRole) => chosenRole !== role) },
    })),
    ...textChips('class', (schoolClass) => t('Class {class}', { class: schoolClass })),
    ...textChips('graduationYear', (year) => t('Class of {year}', { year })),
    ...textChips('balanceEq', (amounts) => t('Balance is {amounts}', { amounts: orList(amounts) })),
    ...textChips('balanceGt', (sum) => t('Balance above {sum}', { sum })),
    ...textChips('balanceLt', (sum) => t('Balance below {sum}', { sum })),
    ...(validFilter.activeOrders
      ? [{ text: t('With active orders'), filterWithout: { ...filter, activeOrders: false } }]
      : []),
  ];
}

const orList = (amounts: string): string =>
  amountsOf(amounts).reduce((list, amount) => t('{some} or {one}', { some: list, one: amount }));
