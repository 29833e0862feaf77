import { expect, test } from 'vitest';
import { schoolAddressFor } from './account.rules.ts';

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
])('for %j the proposed address of the school is %j', (email, expected) => {
  expect(schoolAddressFor(email, 'school.example')).toBe(expected);
});
