import { describe, expect, test } from 'vitest';
import {
  apiQueryOf,
  filterChips,
  noFilter,
  readFilter,
  USER_FILTER_ROWS,
  type UserFilter,
  urlParamsOf,
} from './user-filter.rules.ts';

const filter = (overrides: Partial<UserFilter>): UserFilter => ({ ...noFilter, ...overrides });

describe('the filter of the users and its address', () => {
  test.each<[string, UserFilter, string]>([
    ['nothing', noFilter, ''],
    ['a search', filter({ searchTerm: ' мира п ' }), 'searchTerm=мира+п'],
    [
      'roles, each as its own parameter',
      filter({ roles: ['USER', 'REP'] }),
      'roles=USER&roles=REP',
    ],
    ['a graduation year', filter({ graduationYear: '27' }), 'graduationYear=27'],
    ['a comma list of balances', filter({ balanceEq: '10,50' }), 'balanceEq=10&balanceEq=50'],
    ['gaps in that list', filter({ balanceEq: ' 10.50 ,, 3 ' }), 'balanceEq=10.50&balanceEq=3'],
    ['a lower limit', filter({ balanceGt: '0' }), 'balanceGt=0'],
    ['active orders', filter({ activeOrders: true }), 'activeOrders=true'],
  ])('%s', (_name, typed, address) => {
    const params = urlParamsOf(typed);
    expect(decodeURIComponent(params.toString())).toBe(address);
    expect(urlParamsOf(readFilter(params)).toString()).toBe(params.toString());
  });

  test('reads roles in any letter case and drops others', () => {
    const parsed = readFilter(new URLSearchParams('roles=rep&roles=DIRECTOR&roles=Admin'));
    expect(parsed.roles).toEqual(['REP', 'ADMIN']);
  });
});

describe('an invalid field has an error and is never sent', () => {
  test.each<[string, Partial<UserFilter>, string[]]>([
    ['a year of one digit', { graduationYear: '7' }, ['graduationYear']],
    ['a year of four digits', { graduationYear: '2027' }, ['graduationYear']],
    ['a year in letters', { graduationYear: 'xx' }, ['graduationYear']],
    ['a balance in letters', { balanceEq: '10,ten' }, ['balanceEq']],
    ['balances without any', { balanceEq: ',' }, ['balanceEq']],
    ['a decimal comma in a limit', { balanceGt: '10,5' }, ['balanceGt']],
    ['three decimals', { balanceLt: '1.234' }, ['balanceLt']],
    ['two at once', { graduationYear: '1', balanceGt: 'a' }, ['graduationYear', 'balanceGt']],
    ['none', { graduationYear: '27', balanceEq: '1, 2.5', balanceGt: '-1' }, []],
  ])('%s', (_name, overrides, invalid) => {
    const typed = filter({ searchTerm: 'kept', ...overrides });
    const withError = USER_FILTER_ROWS.filter(([key, row]) => row.errorOf?.(typed[key]));
    expect(withError.map(([key]) => key)).toEqual(invalid);
    const query = apiQueryOf(typed);
    for (const name of invalid) expect(query).not.toHaveProperty(name);
    expect(query.searchTerm).toBe('kept');
    expect(filterChips(typed)).toHaveLength(Object.keys(query).length);
  });
});

describe('the chips of a filter', () => {
  const fullFilter = filter({
    searchTerm: 'mira',
    roles: ['REP', 'ADMIN'],
    graduationYear: '27',
    balanceEq: '10, 50',
    balanceGt: '1',
    balanceLt: '90',
    activeOrders: true,
  });

  test('describe each active filter', () => {
    expect(filterChips(fullFilter).map(({ text }) => text)).toEqual([
      'Search: mira',
      'Role: REP',
      'Role: ADMIN',
      'Class of 27',
      'Balance is 10 or 50',
      'Balance above 1',
      'Balance below 90',
      'With active orders',
    ]);
  });

  test('remove only their own filter', () => {
    for (const chip of filterChips(fullFilter)) {
      const remainingTexts = filterChips(chip.filterWithout).map(({ text }) => text);
      const allTexts = filterChips(fullFilter).map(({ text }) => text);
      expect(remainingTexts).toEqual(allTexts.filter((text) => text !== chip.text));
    }
  });
});
