import type { UserToEdit } from 'shared/contract';
import { parseRole, type Role } from 'shared/domain';
import { isoTime } from '../../base/paging.ts';
import type { RoleChangeRow } from '../audit/audit.queries.ts';
import { shownName } from './shown-name.ts';

/**
 * Since when a user has their role and who gave it to them, from the last change we know of. Null when
 * there is none, or when it led to another role: then it says nothing about the present one.
 */
export function roleSince(
  role: Role,
  change: RoleChangeRow | undefined,
): NonNullable<UserToEdit['roleSince']> | null {
  if (!change || roleGiven(change.detail) !== role) return null;
  return {
    at: isoTime(change.created_at),
    by: change.actor_name === null ? null : shownName(change.actor_name),
  };
}

function roleGiven(detail: string): Role | null {
  try {
    const { to }: { to?: unknown } = JSON.parse(detail);
    return parseRole(to);
  } catch {
    return null;
  }
}
