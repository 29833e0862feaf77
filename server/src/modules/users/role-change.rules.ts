import { ROLE, type Role } from 'shared/domain';

type Ranked = { readonly id: number; readonly role: Role };

export type RoleRefusal = 'OWN_ROLE' | 'FORBIDDEN' | 'LAST_ADMIN';

/**
 * Why `actor` may not give `target` the role, or null. The student council makes users class reps and
 * back; an administrator gives any role; nobody changes their own; the last administrator stays one.
 */
export function roleRefusal(
  actor: Ranked,
  target: Ranked,
  { role, admins }: { readonly role: Role; readonly admins: number },
): RoleRefusal | null {
  if (actor.id === target.id) return 'OWN_ROLE';
  if (actor.role < ROLE.STUCO) return 'FORBIDDEN';
  if (actor.role === ROLE.STUCO && (target.role >= ROLE.STUCO || role >= ROLE.STUCO)) {
    return 'FORBIDDEN';
  }
  if (target.role === ROLE.ADMIN && role !== ROLE.ADMIN && admins <= 1) return 'LAST_ADMIN';
  return null;
}
