import type { UserRow } from 'shared/contract';
import { itemsOf, type ListOrPage, parseRole, ROLE, roleName } from 'shared/domain';
import { plural, t } from 'shared/language';
import { createSheet, type Sheet } from '../sheets/sheet.rules.ts';
import { roleBadgeText } from './role-labels.rules.ts';

export type PersonRow = {
  readonly id: number;
  readonly name: string;
  readonly email: string;
  readonly schoolClass: string | null;
  /** The role in lower case, as the server names it, such as `class_rep`; `RoleBadge` shows it in words. */
  readonly roleKey: string;
  /** Cash that the person holds for the council; null if the server sends none. */
  readonly balance: number | null;
};

/** A user as the server sends one. The specification requires only these fields, and a role may be a name or a number. */
type RawUser = Partial<Omit<UserRow, 'role'>> &
  Pick<UserRow, 'id' | 'email'> & { readonly role: string | number };

export function readPeople(response: ListOrPage<RawUser>): PersonRow[] {
  return itemsOf(response).map((person) => ({
    id: person.id,
    name: person.name || person.fullName || person.username || person.email,
    email: person.email,
    schoolClass: person.class ?? null,
    roleKey: roleKeyOf(person.role),
    balance: person.collectedBalance ?? null,
  }));
}

/** People as a spreadsheet. The column of classes is left out where nobody has one. */
export const peopleSheet = (people: readonly PersonRow[], currency: string): Sheet =>
  createSheet(people, [
    [t('Name'), ({ name }) => name],
    [t('E-mail'), ({ email }) => email],
    [t('Class'), ({ schoolClass }) => schoolClass, 'if any'],
    [t('Role'), ({ roleKey }) => roleBadgeText(roleKey)],
    [
      t('Balance'),
      ({ balance }) => (balance === null ? null : { amount: balance, currency }),
      'added up',
    ],
    [t('Currency'), () => currency],
  ]);

function roleKeyOf(role: string | number): string {
  if (typeof role === 'string') return role.toLowerCase();
  return roleName(parseRole(role) ?? ROLE.USER).toLowerCase();
}

export const usersInWords = (count: number): string => plural(count, '1 user', '{count} users');
