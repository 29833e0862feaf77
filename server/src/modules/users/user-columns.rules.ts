import { alphabetKey, classKey, graduationYear, ROLE, schoolYear } from 'shared/domain';
import { SOURCE_LANGUAGE } from 'shared/language';
import { DELETED_NAME } from '../../base/deleted-user.ts';
import { searchText } from '../../base/search-text.rules.ts';
import type { Row } from '../../database/tables.ts';

/** Stored for accounts without a password. It is not a hash, so no password matches. */
export const UNUSABLE_PASSWORD = '!';

/** The part of an address before the @. It is the user name, unless that is taken. */
export const localPart = (email: string): string => email.slice(0, email.lastIndexOf('@'));

type SourceColumns = {
  readonly name: string;
  readonly email: string;
  readonly username: string;
  readonly class: string | null;
};

/** The columns of a user that follow from others: write them whenever one of those changes. */
export const derivedColumns = (user: SourceColumns) => ({
  graduation_year: graduationYear(user.email),
  class_key: user.class === null ? null : classKey(user.class),
  name_key: alphabetKey(user.name),
  search_text: searchText(
    user.name,
    user.email,
    user.username,
    ...(user.class ? [user.class] : []),
  ),
});

type ClassTime = {
  readonly now: number;
  /** The school year of the list of classes, which may be the coming one; undefined without a list. */
  readonly listYear?: number | undefined;
};

/** The columns of the class that somebody is in from now on. */
export const classColumns = (schoolClass: string | null, { now, listYear = 0 }: ClassTime) => ({
  class: schoolClass,
  class_year: schoolClass === null ? null : Math.max(schoolYear(now), listYear),
});

/** The columns of an erased account that stay: what orders and the cash book refer to. */
type ColumnKeptWhenErased = 'id' | 'created_at' | 'collected_balance_cents';

/**
 * The columns of an account that is erased: its row stays for the orders and the cash that refer to it, without personal data.
 * The type requires every other column, so that a new one cannot be forgotten.
 */
export function erasedColumns({
  id,
  now,
}: {
  readonly id: number;
  readonly now: number;
}): Omit<Row<'users'>, ColumnKeptWhenErased> {
  const username = `deleted-${id}`;
  const identity = {
    name: DELETED_NAME,
    // No mail server can deliver to it: `.invalid` is reserved for that.
    email: `${username}@deleted.invalid`,
    username,
    ...classColumns(null, { now }),
  };
  return {
    ...identity,
    ...derivedColumns(identity),
    // The address ends with a number, which is no year.
    graduation_year: null,
    email_verified: 0,
    password_hash: UNUSABLE_PASSWORD,
    role: ROLE.USER,
    avatar_url: null,
    pickup: '',
    orders_notified_at: null,
    order_mails: 0,
    language: SOURCE_LANGUAGE,
    blocked_at: null,
    oidc_issuer: null,
    oidc_subject: null,
    deleted_at: now,
  };
}

/** Columns that a claimed account keeps. None has what a stranger may have typed, beside the address and its user name. */
type ColumnKeptWhenClaimed =
  | ('id' | 'created_at' | 'email' | 'username' | 'role' | 'language' | 'pickup')
  | ('blocked_at' | 'deleted_at' | 'order_mails' | 'orders_notified_at')
  | 'collected_balance_cents';

type AddressOwner = Pick<
  Row<'users'>,
  'name' | 'class' | 'class_year' | 'oidc_issuer' | 'oidc_subject'
>;

/**
 * The columns of an account whose address nobody had verified, once the owner of that address has claimed it, who has no password
 * here. A stranger may have made it, so nothing that they typed stays. The type requires every other column, as above.
 */
export const claimedColumns = (
  { email, username }: Row<'users'>,
  owner: AddressOwner,
): Omit<Row<'users'>, ColumnKeptWhenClaimed> => ({
  ...owner,
  ...derivedColumns({ ...owner, email, username }),
  avatar_url: null,
  email_verified: 1,
  password_hash: UNUSABLE_PASSWORD,
});
