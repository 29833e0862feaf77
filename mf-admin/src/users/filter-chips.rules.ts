import { t } from 'shared/language';
import { searchedRoleText } from './role-words.rules.ts';
import { type UserFilter, validPart } from './user-filter.rules.ts';

type FilterChip = {
  readonly text: string;
  /** The filter without this chip. */
  readonly without: UserFilter;
};

/** The parts of the filter that are set, in words. */
export function filterChips(filter: UserFilter): FilterChip[] {
  const valid = validPart(filter);
  const chips: (FilterChip | null)[] = [
    textChip(valid.searchTerm, (term) => t('Search: {term}', { term }), {
      ...filter,
      searchTerm: '',
    }),
    ...valid.roles.map((role) => ({
      text: t('Role: {role}', { role: searchedRoleText(role) }),
      without: { ...filter, roles: filter.roles.filter((other) => other !== role) },
    })),
    textChip(valid.graduationYear, (year) => t('Class of {year}', { year }), {
      ...filter,
      graduationYear: '',
    }),
    textChip(valid.balanceEq, (list) => t('Balance is {amounts}', { amounts: orList(list) }), {
      ...filter,
      balanceEq: '',
    }),
    textChip(valid.balanceGt, (sum) => t('Balance above {sum}', { sum }), {
      ...filter,
      balanceGt: '',
    }),
    textChip(valid.balanceLt, (sum) => t('Balance below {sum}', { sum }), {
      ...filter,
      balanceLt: '',
    }),
    valid.activeOrders
      ? { text: t('With active orders'), without: { ...filter, activeOrders: false } }
      : null,
  ];
  return chips.filter((chip) => chip !== null);
}

function textChip(
  text: string,
  say: (text: string) => string,
  without: UserFilter,
): FilterChip | null {
  return text.trim() === '' ? null : { text: say(text.trim()), without };
}

const orList = (list: string): string =>
  list
    .split(',')
    .map((one) => one.trim())
    .filter(Boolean)
    .reduce((some, one) => (some === '' ? one : t('{some} or {one}', { some, one })), '');
