import {
  byClass,
  classesMeantBy,
  classNextYear,
  isSchoolClass,
  joinClasses,
  normalizeClass,
} from 'shared/domain';
import { expect, test } from 'vitest';

test('classes are in the order of a school, the own one first and none last', () => {
  const classes = ['11B', null, '2А', '11a', '11А', '9C'];
  expect(classes.toSorted(byClass('9c'))).toEqual(['9C', '2А', '11a', '11А', '11B', null]);
});

test.each(['10 Б', ' 10-Б', '10–Б', '10\u00a0Б', '10Б'])('%s is the class 10Б', (typed) => {
  expect(isSchoolClass(typed)).toBe(true);
  expect(normalizeClass(typed)).toBe('10Б');
});

test.each([
  ['10B', ['10Б', '10В'], ['10Б', '10В']],
  ['10 b', ['10А', '10Б', '10В'], ['10Б', '10В']],
  ['8C', ['8С', '8Ц'], ['8С', '8Ц']],
  ['9H', ['9Н', '9Х'], ['9Н', '9Х']],
  ['10B', ['10В'], ['10В']],
  ['10B', ['10Б'], []],
  ['10B', ['10B', '10В'], []],
  ['10Б', ['10Б', '10В'], []],
  ['10A', ['10А', '10Б'], []],
  ['', ['10А'], []],
])('%o among %j may mean %j', (typed, classes, meant) => {
  expect(classesMeantBy(typed, classes)).toEqual(meant);
});

test.each([
  ['12 B', '12B'],
  ['ива 10-б петрова', 'ива 10б петрова'],
  ['8 и 9', '8и 9'],
  ['12 май', '12 май'],
  ['2027 A', '2027 A'],
])('the class in the search for %s is one word', (term, joined) => {
  expect(joinClasses(term)).toBe(joined);
});

test.each([
  ['8А', '9А'],
  ['9 Б', '10 Б'],
  ['11B', '12B'],
  ['7', '8'],
  ['12Г', null],
  ['13А', null],
  ['ПГ1', 'ПГ1'],
  ['08А', '09А'],
  ['09А', '10А'],
])('a year after %s people are in %s', (schoolClass, expected) => {
  expect(classNextYear(schoolClass)).toBe(expected);
});
