import { expect, test } from 'vitest';
import { addressFilters, choiceFilter, dayFilter, textFilter } from './address-filters.ts';

const { read, query, change, params, isUnfiltered, unfiltered } = addressFilters({
  name: textFilter(),
  year: textFilter((text) => /^\d{4}$/.exec(text)?.[0] ?? ''),
  kind: choiceFilter(['', 'cake', 'drink'], ''),
  sizes: {
    read: (texts) => texts,
    write: (sizes: readonly string[]) => (sizes.length > 0 ? sizes : undefined),
  },
  day: dayFilter,
});
const readFrom = (search: string) => read(new URLSearchParams(search));

test.each([
  ['', {}],
  ['name=%20Ana%20&year=2026', { name: 'Ana', year: '2026' }],
  ['kind=cake&day=2026-11-20', { kind: 'cake', day: '2026-11-20' }],
  ['sizes=S&sizes=M', { sizes: ['S', 'M'] }],
  ['year=soon&kind=bread&day=2026-13-45&page=2', {}],
])('the address %j filters a list by the valid part of it', (search, part) => {
  expect(readFrom(search)).toEqual({ ...unfiltered, ...part });
  expect(query(readFrom(search))).toEqual(part);
  expect(isUnfiltered(readFrom(search))).toBe(Object.keys(part).length === 0);
});

test('an address has only the filters in effect, each of several values by itself', () => {
  const values = { ...unfiltered, name: ' Ana ', year: '26', sizes: ['S', 'M'] };
  expect(String(params(values))).toBe('name=Ana&sizes=S&sizes=M');
});

test('a changed filter stays at its place, and leaves all else in the address alone', () => {
  const before = new URLSearchParams('rep=all&kind=cake&sizes=S&sizes=M&year=soon');
  expect(String(change(before, { kind: 'drink', sizes: ['L'], day: '2026-11-20' }))).toBe(
    'rep=all&kind=drink&sizes=L&year=soon&day=2026-11-20',
  );
  expect(String(change(before, { kind: '', sizes: [] }))).toBe('rep=all&year=soon');
});
