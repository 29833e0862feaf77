import type { UserDetail } from 'shared/contract';
import { hasRight, may, ROLE, type Role, roleName, type UserWithRole } from 'shared/domain';
import type { Db } from '../../database/database.ts';
import { HttpError } from '../../http/errors/http-error.ts';
import type { LoggedInUser } from '../../http/logged-in.ts';
import { insertAuditEntry } from '../audit/audit.queries.ts';
import type { ServiceDeps } from '../service-deps.ts';
import { toUserDetail } from './user.ts';
import { lockAdmins, lockUser, updateUser } from './users.queries.ts';

type Deps = ServiceDeps<'database' | 'clock'> & {
  readonly reassignOpenOrders: (
    tx: Db,
    formerRepId: number,
    context: { readonly actorId: number | null; readonly now: number },
  ) => Promise<void>;
};

export function createRoleChange({ database, clock, reassignOpenOrders }: Deps) {
  return {
    /**
     * Gives a user another role, from their next call on. When they no longer collect money, their open
     * orders get another class rep in the same transaction; the cash they hold stays on their balance
     * until it is cleared. Throws OWN_ROLE, FORBIDDEN, LAST_ADMIN, USER_NOT_FOUND.
     */
    setRole(
      actor: LoggedInUser,
      { id, role }: { readonly id: number; readonly role: Role },
    ): Promise<UserDetail> {
      return database.transaction(async (tx) => {
        // Two administrators may demote each other at once: the second call must see the first.
        const admins = await lockAdmins(tx);
        const target = await lockUser(tx, id);
        if (!target) throw new HttpError('USER_NOT_FOUND');
        // The actor may have been demoted or blocked since the call began.
        if (actor.role === ROLE.ADMIN && !admins.some((admin) => admin.id === actor.id))
          throw new HttpError('FORBIDDEN');
        // `admins` leaves out blocked administrators, and the target does not count, so a blocked one can be demoted too.
        const otherAdminCount = admins.filter((admin) => admin.id !== id).length;
        const errorCode = findRoleError(actor, target, { role, otherAdminCount });
        if (errorCode) throw new HttpError(errorCode);
        if (target.role === role) return toUserDetail(target);
        const user = await updateUser(tx, id, { role });
        const now = clock.now();
        if (hasRight(target, 'orders.collect') && !hasRight({ role }, 'orders.collect'))
          await reassignOpenOrders(tx, id, { actorId: actor.id, now });
        const entry = { action: 'user.role', actorId: actor.id, subjectId: id } as const;
        const detail = { from: roleName(target.role), to: roleName(role) };
        await insertAuditEntry(tx, { ...entry, detail, now });
        return toUserDetail(user);
      });
    },
  };
}

export type RoleChange = ReturnType<typeof createRoleChange>;

/** Why `actor` may not give `target` the role, or null. The last administrator stays one. */
export function findRoleError(
  actor: UserWithRole,
  target: UserWithRole,
  { role, otherAdminCount }: { readonly role: Role; readonly otherAdminCount: number },
): 'OWN_ROLE' | 'FORBIDDEN' | 'LAST_ADMIN' | null {
  if (actor.id === target.id) return 'OWN_ROLE';
  if (!may(actor, 'users.setRole', target, role)) return 'FORBIDDEN';
  if (target.role === ROLE.ADMIN && role !== ROLE.ADMIN && otherAdminCount === 0)
    return 'LAST_ADMIN';
  return null;
}
