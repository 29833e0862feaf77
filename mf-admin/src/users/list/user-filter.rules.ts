import {
  type AddressFilter,
  addressFilters,
  classRuleText,
  type FilterValues,
  isSchoolClass,
  ROLES,
  type RoleInSearch,
  roleInSearch,
} from 'shared/domain';
import { t } from 'shared/language';
import { textOfRoleInSearch } from '../../people/role-labels.rules.ts';

type UserField =
  | { readonly kind: 'class' }
  | { readonly kind: 'boxes'; readonly legend: string }
  | {
      readonly kind: 'text';
      readonly label: string;
      readonly hint: (site: { readonly currency: string }) => string;
      readonly inputMode: 'numeric' | 'decimal';
      /** Whether the field shares its line with another one. */
      readonly isHalf?: true;
    };

/** A part of a filter's value that can be removed by itself, such as one of several roles. */
type FilterPart<Value> = {
  readonly inWords: string;
  /** Whether the value has this part; check boxes also show the parts that it does not have. */
  readonly isOn: boolean;
  /** The value after a click on the box, or on the button that removes the part. */
  readonly valueAfter: Value;
  readonly boxLabel?: string;
};

/** One filter: how the page's address has it, the field to edit it, and the words that tell that it is in effect. */
export type UserFilterRow<Value, Written = string | readonly string[]> = AddressFilter<
  Value,
  Written
> & {
  /** Missing for the search, which is in the toolbar. */
  readonly field?: UserField;
  readonly parts: (value: Value) => readonly FilterPart<Value>[];
  readonly errorOf?: (value: Value) => string | undefined;
};

type TextOptions<Written> = {
  readonly field?: UserField;
  readonly inWords: (text: string) => string;
  /** Returns undefined for an invalid text, which stays in its field with the error, and filters nothing. */
  readonly parse: (text: string) => Written | undefined;
  readonly error?: string;
};

const textRow = <Written>({ inWords, parse, error, ...row }: TextOptions<Written>) => ({
  ...row,
  read: ([text = '']: readonly string[]) => text.trim(),
  write: (typed: string) => (typed.trim() === '' ? undefined : parse(typed.trim())),
  parts: (typed: string) => [{ inWords: inWords(typed.trim()), isOn: true, valueAfter: '' }],
  errorOf: (typed: string) =>
    typed.trim() === '' || parse(typed.trim()) !== undefined ? undefined : error,
});

/** Makes a `parse` that leaves a valid text as it is. */
const onlyIf = (isValid: (text: string) => boolean) => (text: string) =>
  isValid(text) ? text : undefined;

const ROLES_IN_SEARCH = ROLES.map(roleInSearch);

const isAmount = (text: string): boolean => /^-?\d{1,9}(\.\d{1,2})?$/.test(text);
const amountsOf = (amounts: string): string[] =>
  amounts
    .split(',')
    .map((amount) => amount.trim())
    .filter((amount) => amount !== '');

const limitRow = (label: string, inWords: (sum: string) => string) =>
  textRow({
    field: {
      kind: 'text',
      label,
      hint: ({ currency }) => t('In {currency}', { currency }),
      inputMode: 'decimal',
      isHalf: true,
    },
    inWords,
    parse: onlyIf(isAmount),
    error: t('Enter an amount such as 10 or 10.50.'),
  });

/** The filters of the users, in the order of their fields. As typed, every text may be empty or invalid. */
export const USER_FILTERS = {
  searchTerm: textRow({
    inWords: (term) => t('Search: {term}', { term }),
    parse: String,
  }),
  roles: {
    field: { kind: 'boxes', legend: t('Roles') },
    read: (texts) =>
      ROLES_IN_SEARCH.filter((role) => texts.some((text) => text.toUpperCase() === role)),
    write: (roles) => (roles.length > 0 ? [...roles] : undefined),
    parts: (roles) =>
      ROLES_IN_SEARCH.map((role) => ({
        boxLabel: textOfRoleInSearch(role),
        inWords: t('Role: {role}', { role: textOfRoleInSearch(role) }),
        isOn: roles.includes(role),
        // The others stay, and this one changes. All are in the order of the boxes.
        valueAfter: ROLES_IN_SEARCH.filter((other) => (other === role) !== roles.includes(other)),
      })),
  } satisfies UserFilterRow<readonly RoleInSearch[], RoleInSearch[]>,
  class: textRow({
    field: { kind: 'class' },
    inWords: (schoolClass) => t('Class {class}', { class: schoolClass }),
    parse: onlyIf(isSchoolClass),
    error: classRuleText(),
  }),
  graduationYear: textRow({
    field: {
      kind: 'text',
      label: t('Graduation year'),
      hint: () => t('Two digits, as in the e-mail address'),
      inputMode: 'numeric',
    },
    inWords: (year) => t('Class of {year}', { year }),
    parse: onlyIf((year) => /^\d{2}$/.test(year)),
    error: t('Enter two digits, such as 27.'),
  }),
  balanceEq: {
    ...textRow({
      field: {
        kind: 'text',
        label: t('Balance equal to'),
        hint: () => t('Separate with commas: 10, 25.50'),
        inputMode: 'decimal',
      },
      inWords: (amounts) =>
        t('Balance is {amounts}', {
          amounts: amountsOf(amounts).reduce((some, one) => t('{some} or {one}', { some, one })),
        }),
      parse: (text) => {
        const amounts = amountsOf(text);
        return amounts.length > 0 && amounts.every(isAmount) ? amounts : undefined;
      },
      error: t('Enter amounts such as 10, 10.50, separated by commas.'),
    }),
    read: (texts: readonly string[]) => texts.join(', '),
  },
  balanceGt: limitRow(t('Balance greater than'), (sum) => t('Balance above {sum}', { sum })),
  balanceLt: limitRow(t('Balance less than'), (sum) => t('Balance below {sum}', { sum })),
  activeOrders: {
    field: { kind: 'boxes', legend: t('Orders') },
    read: ([text]) => text === 'true',
    write: (isOn) => (isOn ? 'true' : undefined),
    parts: (isOn) => [
      {
        boxLabel: t('Has active orders'),
        inWords: t('With active orders'),
        isOn,
        valueAfter: !isOn,
      },
    ],
  } satisfies UserFilterRow<boolean, 'true'>,
};

export type UserFilter = FilterValues<typeof USER_FILTERS>;

export const {
  read: readFilter,
  query: apiQueryOf,
  params: urlParamsOf,
  isUnfiltered,
  unfiltered: noFilter,
} = addressFilters(USER_FILTERS);

/** Each filter takes the value of its own key. The type of a list cannot say that, so here a filter takes any value. */
export const USER_FILTER_ROWS = Object.entries(USER_FILTERS) as unknown as readonly [
  keyof UserFilter,
  UserFilterRow<unknown>,
][];

export const advancedFilterCount = (filter: UserFilter): number =>
  Object.keys(apiQueryOf({ ...filter, searchTerm: '' })).length;

/** The filters in effect in words, each with the filter that remains when it is removed. */
export function filterChips(filter: UserFilter) {
  const query = apiQueryOf(filter);
  return USER_FILTER_ROWS.filter(([key]) => key in query).flatMap(([key, { parts }]) =>
    parts(filter[key])
      .filter(({ isOn }) => isOn)
      .map(({ inWords, valueAfter }) => ({
        text: inWords,
        filterWithout: { ...filter, [key]: valueAfter },
      })),
  );
}
