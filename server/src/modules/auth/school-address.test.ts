import { registration } from 'shared/contract/schemas';
import { isSchoolAddress } from 'shared/domain';
import { expect, test } from 'vitest';

const DOMAIN = 'school.example';

/** Checks an address as the server does: first its shape and normal form, then the school's rule. */
function accepted(typed: string): boolean {
  const parsed = registration.shape.email.safeParse(typed);
  return parsed.success && isSchoolAddress(parsed.data, DOMAIN);
}

test.each([
  'iva@school.example',
  'iva.petrova27@school.example',
  'IVA@SCHOOL.EXAMPLE',
  '  iva@school.example\t',
  "o'brien@school.example",
])('%j is an address of the school', (typed) => {
  expect(accepted(typed)).toBe(true);
});

test.each([
  ['another domain', 'iva@gmail.com'],
  ['a mailbox that has an address already', 'iva+news@school.example'],
  ['a sub-domain', 'iva@mail.school.example'],
  ['the domain as a suffix', 'iva@notschool.example'],
  ['the domain as a prefix', 'iva@school.example.evil.test'],
  ['the domain in the local part', 'iva@school.example@evil.test'],
  ['a quoted local part', '"iva@evil.test"@school.example'],
  ['a comment', 'iva(x)@school.example'],
  ['a trailing dot', 'iva@school.example.'],
  ['a dot in front', '.iva@school.example'],
  ['a dot before the @', 'iva.@school.example'],
  ['no local part', '@school.example'],
  ['a name and an address', 'Iva <iva@school.example>'],
  ['two addresses', 'iva@evil.test,iva@school.example'],
  ['a space inside', 'iva @school.example'],
  ['a header behind', 'iva@school.example\r\nBcc: x@evil.test'],
  ['a Cyrillic о in the domain', 'iva@schооl.example'],
  ['a Cyrillic а in the local part', 'ivа@school.example'],
  ['a full-width @', 'iva＠school.example'],
  ['a zero-width space', 'iva@school\u200b.example'],
  ['an address literal', 'iva@[127.0.0.1]'],
  ['nothing', ''],
])('%s is not: %j', (_, typed) => {
  expect(accepted(typed)).toBe(false);
});

test('a Kelvin sign is not read as the k of the domain', () => {
  const parsed = registration.shape.email.safeParse('iva@s\u212aola.example');
  expect(parsed.success && isSchoolAddress(parsed.data, 'skola.example')).toBe(false);
});
