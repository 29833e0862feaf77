import { may, type Ranked, ROLE, type Role } from 'shared/domain';

export type RoleError = 'OWN_ROLE' | 'FORBIDDEN' | 'LAST_ADMIN';

/** Why `actor` may not give `target` the role, or null. The last administrator stays one. */
export function roleError(
  actor: Ranked,
  target: Ranked,
  { role, admins }: { readonly role: Role; readonly admins: number },
): RoleError | null {
  if (actor.id === target.id) return 'OWN_ROLE';
  if (!may(actor, 'give this role', { target, role })) return 'FORBIDDEN';
  if (target.role === ROLE.ADMIN && role !== ROLE.ADMIN && admins <= 1) return 'LAST_ADMIN';
  return null;
}
