import { passwordRuleText } from 'shared/domain';
import { expect, test } from 'vitest';
import { type RegistrationValues, registrationErrors, schoolAddressFor } from './account.rules.ts';

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

const valid = {
  ...{ email: 'ivan27@school.example', firstName: 'Ivan', lastName: 'Petrov', class: '' },
  ...{ password: 'Council2026', confirmation: 'Council2026' },
};
const foreign = 'Please use your school e-mail address (@school.example).';
const withPassword = (password: string) => ({ password, confirmation: password });

test.each<[Partial<RegistrationValues>, object]>([
  [{ email: '' }, { email: 'Enter your school e-mail address' }],
  [{ email: 'ivan' }, { email: 'Enter your school e-mail address' }],
  [{ email: 'ivan27@gmail.com' }, { email: foreign }],
  [{ firstName: '  ' }, { firstName: 'Enter your first name' }],
  [{ lastName: '' }, { lastName: 'Enter your last name' }],
  [{ class: '11/B' }, { class: 'Use 1 to 10 letters and digits, such as 11B.' }],
  [{ confirmation: 'Council2027' }, { confirmation: 'Passwords do not match' }],
  [withPassword('Counc26'), { password: passwordRuleText() }],
  [withPassword('council2026'), { password: passwordRuleText() }],
  [withPassword('CouncilCouncil'), { password: passwordRuleText() }],
  [withPassword('ПАРОЛА12'), {}],
  [withPassword('A2345678'), {}],
])('a registration with %j has the errors %j', (entry, errors) => {
  expect(registrationErrors({ ...valid, ...entry }, 'school.example')).toEqual(errors);
});
