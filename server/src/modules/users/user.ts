import type { CurrentUser, UserDetail } from 'shared/contract';
import { fromCents } from 'shared/domain';
import type { Language } from 'shared/language';
import type { Row } from '../../database/tables.ts';
import { UNUSABLE_PASSWORD } from './user-columns.rules.ts';

type CurrentUserRow = Pick<
  Row<'users'>,
  | 'id'
  | 'name'
  | 'email'
  | 'avatar_url'
  | 'role'
  | 'email_verified'
  | 'password_hash'
  | 'language'
  | 'class'
  | 'class_year'
>;

export const toCurrentUser = (row: CurrentUserRow): CurrentUser & { language: Language } => ({
  id: row.id,
  name: row.name,
  email: row.email,
  avatarUrl: row.avatar_url,
  role: row.role,
  emailVerified: row.email_verified === 1,
  ...(row.password_hash === UNUSABLE_PASSWORD && { isPasswordless: true }),
  language: row.language,
  ...(row.class !== null && { class: row.class, classYear: row.class_year ?? 0 }),
});

export const toUserDetail = (row: Row<'users'>): UserDetail => ({
  id: row.id,
  name: row.name,
  email: row.email,
  avatarUrl: row.avatar_url,
  collectedBalance: fromCents(row.collected_balance_cents),
  fullName: row.name,
  username: row.username,
  role: row.role,
  ...(row.class !== null && { class: row.class }),
});
