import { newPassword } from 'shared/contract/schemas';
import { expect, test } from 'vitest';
import { HttpError } from '../../http/errors/http-error.ts';
import { refuseCommonPassword, siteWordsOf } from './common-passwords.ts';

const PERSONAL_WORDS = [
  ...siteWordsOf({ schoolName: 'Sofia High School', emailDomain: 'sofia-hs.bg' }),
  ...['Iva', 'Petrova', 'iva.petrova27@sofia-hs.bg'],
];

const isRefused = (password: string): boolean => {
  try {
    refuseCommonPassword(password, PERSONAL_WORDS);
    return false;
  } catch (error) {
    return error instanceof HttpError && error.code === 'COMMON_PASSWORD';
  }
};

test.each([
  'A1234567',
  'Password1',
  'PassWord123',
  'Passw0rd',
  'Abcd1234',
  ...['Password1!', 'Password123!', 'Passw0rd!!', 'Qwerty123!', 'Welcome2026!', 'Abcd1234!'],
  ...['Parola1234', 'Levski1914', 'Bulgaria2026', 'Парола2026!', 'Левски-1914'],
])('%s meets the rule and is refused all the same', (password) => {
  expect(newPassword.safeParse(password).success).toBe(true);
  expect(isRefused(password)).toBe(true);
});

test.each([
  ...['Rila-2925-Musala', ' Password1', 'Linden-2026', 'Musala2925', 'Zlatorog88', 'Vitosha2290'],
  ...['Banitsa4Snezhana', 'Trite7Mechki', 'Kiselomlyako5', 'Chervena9Shapka', 'Rodopi.Dawn3'],
  ...['Щъркел-Кула-17', 'Люляк2290', 'ТритеМечки7', 'Purple7Canoe', 'Bookshelf42', 'Kestrel81'],
  ...['Raspberry-Fog3', 'Levskihadalion1', 'mN7#kqT2pz', 'Ёлка-84-Вятър', 'Welcometothejungle9'],
])('%j is not among the common ones', (password) => {
  expect(isRefused(password)).toBe(false);
});

test.each([
  ...['School2026', 'Sofia-2026', 'SofiaHigh1', 'IvaPetrova27', 'petrova.IVA.1!', 'Iva12345'],
  ...['Council2026', 'StudentCouncil1', 'Съвет2026', 'Petrova31x', 'xIvaPetrova1y'],
])('%j is made of words that everybody here knows', (password) => {
  expect(isRefused(password)).toBe(true);
});

test.each(['Schooling2026', 'IvaLikesTea1', 'Sofx2026', '20262026', 'Ваканция2026'])(
  '%j is more than words that everybody here knows',
  (password) => {
    expect(isRefused(password)).toBe(false);
  },
);
