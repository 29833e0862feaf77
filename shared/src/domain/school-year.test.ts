import { isClassOld, schoolYear } from 'shared/domain';
import { expect, test } from 'vitest';

test.each([
  ['2026-09-14T20:59:00Z', 2025],
  ['2026-09-14T21:00:00Z', 2026],
  ['2027-03-01T12:00:00Z', 2026],
])('%s is in the school year that began in %i', (time, year) => {
  expect(schoolYear(Date.parse(time))).toBe(year);
});

test('only a class of an earlier school year is old', () => {
  const now = Date.parse('2026-09-15T08:00:00Z');
  expect(isClassOld({ class: '11B', classYear: 2025 }, now)).toBe(true);
  expect(isClassOld({ class: '11B', classYear: 2026 }, now)).toBe(false);
  expect(isClassOld({}, now)).toBe(false);
});
