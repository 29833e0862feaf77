import type { Pickup } from 'shared/contract';
import type { pickupInput } from 'shared/contract/schemas';
import { may } from 'shared/domain';
import type { z } from 'zod';
import type { Clock } from '../../base/clock.ts';
import type { Database, Db } from '../../database/database.ts';
import { HttpError } from '../../http/errors/http-error.ts';
import type { LoggedInUser } from '../../http/logged-in.ts';
import { insertAuditEntry } from '../audit/audit.queries.ts';
import { findCouncilPickup, updateCouncilPickup } from './pickup.queries.ts';
import { findUser, updateUnlessDeleted } from './users.queries.ts';

type Deps = { readonly database: Database; readonly clock: Clock };
type Owner = Pick<LoggedInUser, 'id' | 'role'>;

/** Where and when buyers pay and pick up: a line of each class rep, and one of the council for those without. */
export function createPickup({ database, clock }: Deps) {
  const find = async (db: Db, { id }: Owner): Promise<Pickup> => ({
    own: (await findUser(db, id))?.pickup ?? '',
    council: await findCouncilPickup(db),
  });

  return {
    find: (user: Owner): Promise<Pickup> => find(database.db, user),

    /** Changes the given lines and returns both. Throws FORBIDDEN for the council's line without the right to it. */
    change(user: Owner, { own, council }: z.output<typeof pickupInput>): Promise<Pickup> {
      if (council !== undefined && !may(user, 'pickup.setCommon')) throw new HttpError('FORBIDDEN');
      return database.transaction(async (tx) => {
        if (own !== undefined && !(await updateUnlessDeleted(tx, user.id, { pickup: own })))
          throw new HttpError('NOT_AUTHENTICATED');
        if (council !== undefined) {
          await updateCouncilPickup(tx, council);
          const entry = { action: 'user.pickup', actorId: user.id, subjectId: null } as const;
          await insertAuditEntry(tx, { ...entry, now: clock.now() });
        }
        return find(tx, user);
      });
    },
  };
}

export type PickupService = ReturnType<typeof createPickup>;
