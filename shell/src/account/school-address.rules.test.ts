import { describe, expect, test } from 'vitest';
import { isOfSchool, mistypedAddress, schoolAddressFor } from './school-address.rules.ts';

const DOMAIN = 'school.example';

test.each([
  ['ana@school.example', true],
  [' Ana@School.Example ', true],
  ['ana@my.school.example', false],
  ['ana@school.example.com', false],
  ['ana@schoolxexample', false],
  ['ana+news@school.example', false],
])('%s is an address of the school: %s', (email, expected) => {
  expect(isOfSchool(email, DOMAIN)).toBe(expected);
});

describe('At registration', () => {
  test.each([
    ['ana.petrova28@gmail.com', 'ana.petrova28@school.example'],
    ['Ana.Petrova28@Scool.example ', 'ana.petrova28@school.example'],
    ['ana.petrova28', 'ana.petrova28@school.example'],
    ['ana.petrova28school.example', 'ana.petrova28@school.example'],
    ['ana@', 'ana@school.example'],
    ['ana@@school.example', 'ana@school.example'],
    ['ana+news@school.example', 'ana@school.example'],
    ['ana+news@gmail.com', 'ana@school.example'],
    ['ana petrova', null],
    ['ана@gmail.com', null],
    ['@gmail.com', null],
    ['', null],
    ['ana@school.example', null],
  ])('for %j the proposal is %j', (email, expected) => {
    expect(schoolAddressFor(email, DOMAIN)).toBe(expected);
  });
});

describe('At the login', () => {
  test.each([
    ['ana@scool.example', 'ana@school.example'],
    ['ana@school.exmaple', 'ana@school.example'],
    ['ana@schooll.example', 'ana@school.example'],
    ['ana@school.examp', 'ana@school.example'],
    ['ana@gmail.com', null],
    ['ana@old-school.example', null],
    ['ana', null],
    ['ana@school.example', null],
  ])('for %j the proposal is %j', (email, expected) => {
    expect(mistypedAddress(email, DOMAIN)).toBe(expected);
  });
});
