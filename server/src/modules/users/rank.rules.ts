import { ROLE, type Role } from 'shared/domain';

type Ranked = { readonly id: number; readonly role: Role };

/**
 * True when `actor` may edit the account of `target`: an administrator everybody's, the student
 * council those of users and class reps, everybody their own.
 */
export function mayEdit(actor: Ranked, target: Ranked): boolean {
  if (actor.id === target.id || actor.role === ROLE.ADMIN) return true;
  return actor.role === ROLE.STUCO && target.role < ROLE.STUCO;
}
