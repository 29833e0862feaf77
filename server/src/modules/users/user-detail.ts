import type { UserDetail } from 'shared/contract';
import { fromCents } from 'shared/domain';
import type { Row } from '../../database/tables.ts';

/** A single user as the API answers it, with the role as its number. */
export const toUserDetail = (row: Row<'users'>): UserDetail => ({
  id: row.id,
  name: row.name,
  email: row.email,
  avatarUrl: row.avatar_url,
  collectedBalance: fromCents(row.collected_balance_cents),
  fullName: row.name,
  username: row.username,
  role: row.role,
});
