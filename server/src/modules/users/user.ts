import type { CurrentUser, UserDetail } from 'shared/contract';
import { fromCents } from 'shared/domain';
import type { Language } from 'shared/language';
import type { Row } from '../../database/tables.ts';
import { UNUSABLE_PASSWORD } from './user-columns.rules.ts';

/** The columns of which `toCurrentUser` makes the logged-in user. */
export const CURRENT_USER_COLUMNS = [
  'id',
  'name',
  'email',
  'avatar_url',
  'role',
  'email_verified',
  'password_hash',
  'language',
  'class',
  'class_year',
] as const;

type CurrentUserRow = Pick<Row<'users'>, (typeof CURRENT_USER_COLUMNS)[number]>;

export const toCurrentUser = (row: CurrentUserRow): CurrentUser & { language: Language } => ({
  id: row.id,
  name: row.name,
  email: row.email,
  avatarUrl: row.avatar_url,
  role: row.role,
  emailVerified: row.email_verified === 1,
  ...(row.password_hash === UNUSABLE_PASSWORD && { isPasswordless: true }),
  language: row.language,
  // Of an unknown year, a class is of a past one: the site asks whether it is still right.
  ...(row.class !== null && { class: row.class, classYear: row.class_year ?? 0 }),
});

export const toUserDetail = (row: Row<'users'>): UserDetail => ({
  id: row.id,
  name: row.name,
  email: row.email,
  avatarUrl: row.avatar_url,
  collectedBalance: fromCents(row.collected_balance_cents),
  // The name once more, as for the `person` beside an order in the contract.
  fullName: row.name,
  username: row.username,
  role: row.role,
  ...(row.class !== null && { class: row.class }),
});
