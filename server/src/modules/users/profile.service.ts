import type { CurrentUser, UserDetail } from 'shared/contract';
import { AVATAR_MAX_BYTES, may } from 'shared/domain';
import type { Clock } from '../../base/clock.ts';
import type { Database } from '../../database/database.ts';
import { invalid } from '../../http/faults.ts';
import type { UploadedFile } from '../../http/multipart.ts';
import { Refusal } from '../../http/refusals.ts';
import type { SignedIn } from '../../http/signed-in.ts';
import { toCurrentUser } from '../auth/accounts.service.ts';
import type { Pictures } from '../pictures/pictures.service.ts';
import { derivedColumns } from './person.rules.ts';
import { insertAuditEntry, lockUser, updateAvatar, updateName } from './profile.queries.ts';
import { toUserDetail } from './user-detail.ts';

export type ProfileDeps = {
  readonly database: Database;
  readonly clock: Clock;
  readonly pictures: Pictures;
};

export function createProfile({ database, clock, pictures }: ProfileDeps) {
  return {
    /**
     * Changes the caller's own name or, with another id, somebody else's: only the name, whatever else
     * was sent. Throws FORBIDDEN for a rank that may not, USER_NOT_FOUND.
     */
    async rename(
      { id, name }: { readonly id?: number | undefined; readonly name: string },
      actor: SignedIn,
    ): Promise<UserDetail> {
      const targetId = id ?? actor.id;
      const isOwn = targetId === actor.id;
      // Before looking: who may edit nobody does not learn either who there is.
      if (!isOwn && !may(actor, 'edit users')) throw new Refusal('FORBIDDEN');
      return database.transaction(async (tx) => {
        const target = await lockUser(tx, targetId);
        if (!target) throw new Refusal('USER_NOT_FOUND');
        if (!may(actor, 'edit this user', target)) throw new Refusal('FORBIDDEN');
        const columns = { name, ...derivedColumns({ ...target, name }) };
        const user = await updateName(tx, targetId, columns);
        if (!isOwn) {
          await insertAuditEntry(tx, {
            actor_id: actor.id,
            action: 'user.rename',
            subject_id: targetId,
            created_at: clock.now(),
          });
        }
        return toUserDetail(user);
      });
    },

    /** Stores the caller's new picture and answers the caller with it. */
    async uploadPicture(file: UploadedFile | undefined, { id }: SignedIn): Promise<CurrentUser> {
      if (!file) throw invalid([{ code: 'custom', path: ['file'], message: 'is required' }]);
      const { url } = await pictures.store(file.bytes, {
        shape: 'avatar',
        maxBytes: AVATAR_MAX_BYTES,
        ownerId: id,
      });
      const user = await updateAvatar(database.db, id, url);
      if (!user) throw new Refusal('NOT_AUTHENTICATED');
      return toCurrentUser(user);
    },
  };
}

export type Profile = ReturnType<typeof createProfile>;
