import { soundPart, type UserFilter } from './user-filter.rules.ts';

export type FilterChip = {
  readonly text: string;
  /** The filter that remains when this chip is taken away. */
  readonly without: UserFilter;
};

/** The filter in effect, part by part, in words. */
export function filterChips(filter: UserFilter): FilterChip[] {
  const sound = soundPart(filter);
  const chips: (FilterChip | null)[] = [
    textChip(sound.searchTerm, (term) => `Search: ${term}`, { ...filter, searchTerm: '' }),
    ...sound.roles.map((role) => ({
      text: `Role: ${role}`,
      without: { ...filter, roles: filter.roles.filter((other) => other !== role) },
    })),
    textChip(sound.graduationYear, (year) => `Class of ${year}`, { ...filter, graduationYear: '' }),
    textChip(sound.balanceEq, (list) => `Balance is ${orList(list)}`, { ...filter, balanceEq: '' }),
    textChip(sound.balanceGt, (sum) => `Balance above ${sum}`, { ...filter, balanceGt: '' }),
    textChip(sound.balanceLt, (sum) => `Balance below ${sum}`, { ...filter, balanceLt: '' }),
    sound.activeOrders
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
