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
    textChip(valid.searchTerm, (term) => `Search: ${term}`, { ...filter, searchTerm: '' }),
    ...valid.roles.map((role) => ({
      text: `Role: ${role}`,
      without: { ...filter, roles: filter.roles.filter((other) => other !== role) },
    })),
    textChip(valid.graduationYear, (year) => `Class of ${year}`, { ...filter, graduationYear: '' }),
    textChip(valid.balanceEq, (list) => `Balance is ${orList(list)}`, { ...filter, balanceEq: '' }),
    textChip(valid.balanceGt, (sum) => `Balance above ${sum}`, { ...filter, balanceGt: '' }),
    textChip(valid.balanceLt, (sum) => `Balance below ${sum}`, { ...filter, balanceLt: '' }),
    valid.activeOrders
      ? { text: 'With active orders', without: { ...filter, activeOrders: false } }
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
    .join(' or ');
