import type { UserToEdit } from 'shared/contract';
import { parseRole, type Role } from 'shared/domain';
import { isoTime } from '../../base/paging.ts';
import type { RoleChangeRow } from './role-change.queries.ts';

/**
 * Since when and by whom somebody has their role, out of the last change that was noted. Null where
 * none was, and where it led to another role than the present one: then it tells nothing about this one.
 */
export function roleSince(
  role: Role,
  change: RoleChangeRow | undefined,
): NonNullable<UserToEdit['roleSince']> | null {
  if (!change || roleGiven(change.detail) !== role) return null;
  return { at: isoTime(change.created_at), by: change.actor_name };
}

function roleGiven(detail: string): Role | null {
  try {
    const { to }: { to?: unknown } = JSON.parse(detail);
    return parseRole(to);
  } catch {
    return null;
  }
}
