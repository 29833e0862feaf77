import type { UserDetail } from 'shared/contract';
import { ROLE, type Role, roleName } from 'shared/domain';
import type { Clock } from '../../base/clock.ts';
import type { Database } from '../../database/database.ts';
import { Refusal } from '../../http/refusals.ts';
import type { SignedIn } from '../../http/signed-in.ts';
import { reassignOpenOrders } from '../orders/rep-assignment.service.ts';
import { insertAuditEntry, lockUser } from './profile.queries.ts';
import { lockAdmins, ROLE_CHANGED, updateRole } from './role-change.queries.ts';
import { roleRefusal } from './role-change.rules.ts';
import { toUserDetail } from './user-detail.ts';

type Deps = { readonly database: Database; readonly clock: Clock };

export function createRoleChange({ database, clock }: Deps) {
  return {
    /**
     * Gives a user another role, at once: their next call is made with it. Open orders of somebody who
     * no longer collects money find another rep in the same transaction; cash they hold stays theirs
     * until it is cleared. Refuses with OWN_ROLE, FORBIDDEN, LAST_ADMIN, USER_NOT_FOUND.
     */
    setRole(actor: SignedIn, id: number, role: Role): Promise<UserDetail> {
      return database.transaction(async (tx) => {
        // Two administrators may demote each other at the same moment: who comes second must see it.
        const admins = await lockAdmins(tx);
        const target = await lockUser(tx, id);
        if (!target) throw new Refusal('USER_NOT_FOUND');
        if (actor.role === ROLE.ADMIN && !admins.some((admin) => admin.id === actor.id)) {
          throw new Refusal('FORBIDDEN');
        }
        const refusal = roleRefusal(actor, target, { role, admins: admins.length });
        if (refusal) throw new Refusal(refusal);
        if (target.role === role) return toUserDetail(target);
        const user = await updateRole(tx, id, role);
        if (target.role >= ROLE.CLASS_REP && role < ROLE.CLASS_REP)
          await reassignOpenOrders(tx, id);
        await insertAuditEntry(tx, {
          actor_id: actor.id,
          action: ROLE_CHANGED,
          subject_id: id,
          detail: JSON.stringify({ from: roleName(target.role), to: roleName(role) }),
          created_at: clock.now(),
        });
        return toUserDetail(user);
      });
    },
  };
}

export type RoleChange = ReturnType<typeof createRoleChange>;
