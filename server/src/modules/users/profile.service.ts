import type { CurrentUser, MailPreferences, UserDetail } from 'shared/contract';
import { AVATAR_MAX_BYTES, classKey, hasRight, may } from 'shared/domain';
import { type Language, t } from 'shared/language';
import type { Db } from '../../database/database.ts';
import { HttpError } from '../../http/errors/http-error.ts';
import { invalidField } from '../../http/errors/invalid-input.ts';
import type { LoggedInUser } from '../../http/logged-in.ts';
import type { UploadedFile } from '../../http/multipart.ts';
import { insertAuditEntry } from '../audit/audit.queries.ts';
import type { ServiceDeps } from '../service-deps.ts';
import { chosenClassColumns } from './class-names.queries.ts';
import type { UnsubscribeLinks } from './unsubscribe-links.ts';
import { toCurrentUser, toUserDetail } from './user.ts';
import { derivedColumns } from './user-columns.rules.ts';
import { lockUser, updateUnlessDeleted, updateUser } from './users.queries.ts';

type Deps = ServiceDeps<'database' | 'clock'> & {
  readonly unsubscribeLinks: Pick<UnsubscribeLinks, 'userIdInToken'>;
  readonly storePicture: (
    bytes: Buffer,
    options: {
      readonly shape: 'avatar';
      readonly maxBytes: number;
      readonly ownerId: number;
      readonly isFromStranger: boolean;
    },
  ) => Promise<{ readonly url: string }>;
  /** Writes a user's new name under the posts that they signed. */
  readonly renameSigner: (
    tx: Db,
    user: { readonly id: number; readonly name: string },
  ) => Promise<void>;
};

type ProfileChange = {
  readonly id?: number | undefined;
  readonly name?: string | undefined;
  /** Null for none. */
  readonly class?: string | null | undefined;
  readonly language?: Language | undefined;
};

export function createProfile(deps: Deps) {
  const { database, clock, unsubscribeLinks, storePicture, renameSigner } = deps;
  return {
    /**
     * Changes the caller's own name, class and language or, with `id`, name and class of another user. What was not sent
     * stays as it is. Throws FORBIDDEN, USER_NOT_FOUND, and INVALID for a class that the list lacks.
     */
    async update({ id, ...change }: ProfileChange, actor: LoggedInUser): Promise<UserDetail> {
      const targetId = id ?? actor.id;
      const isOwn = targetId === actor.id;
      // Before the lookup: callers who may edit nobody must not learn which ids exist.
      if (!isOwn && !hasRight(actor, 'users.edit')) throw new HttpError('FORBIDDEN');
      return database.transaction(async (tx) => {
        const target = await lockUser(tx, targetId);
        if (!target) throw new HttpError('USER_NOT_FOUND');
        if (!isOwn && !may(actor, 'users.edit', target)) throw new HttpError('FORBIDDEN');
        const now = clock.now();
        const { name = target.name, class: newClass, language } = change;
        // People keep the class that they have, also where the list lacks it.
        const ifUnlisted = classKey(newClass) === target.class_key ? 'keep' : 'refuse';
        const newClassColumns =
          newClass === undefined ? {} : await chosenClassColumns(tx, newClass, { now, ifUnlisted });
        const user = await updateUser(tx, targetId, {
          name,
          ...newClassColumns,
          ...derivedColumns({ ...target, name, ...newClassColumns }),
          ...(isOwn && language && { language }),
        });
        if (name !== target.name) await renameSigner(tx, { id: targetId, name });
        if (!isOwn) {
          const entry = { actorId: actor.id, subjectId: targetId, now };
          if (name !== target.name) await insertAuditEntry(tx, { action: 'user.rename', ...entry });
          if (user.class !== target.class)
            await insertAuditEntry(tx, { action: 'user.class', ...entry });
        }
        return toUserDetail(user);
      });
    },

    async uploadPicture(
      file: UploadedFile | undefined,
      { id, emailVerified }: LoggedInUser,
    ): Promise<CurrentUser> {
      if (!file) throw invalidField('file', t('is required'));
      const { url } = await storePicture(file.bytes, {
        shape: 'avatar',
        maxBytes: AVATAR_MAX_BYTES,
        ownerId: id,
        isFromStranger: !emailVerified,
      });
      const user = await updateUnlessDeleted(database.db, id, { avatar_url: url });
      if (!user) throw new HttpError('NOT_AUTHENTICATED');
      return toCurrentUser(user);
    },

    /** Sets the mails that the caller wants from now on. Mails already in the outbox are still sent. */
    async setMailPreferences(
      { orders }: MailPreferences,
      { id }: LoggedInUser,
    ): Promise<MailPreferences> {
      await updateUnlessDeleted(database.db, id, { order_mails: orders ? 1 : 0 });
      return { orders };
    },

    /**
     * Switches mails about orders off for the user of the link in such a mail, and returns a sentence that says so.
     * Throws BAD_UNSUBSCRIBE_LINK.
     */
    async unsubscribe(token: string): Promise<string> {
      const id = unsubscribeLinks.userIdInToken(token);
      if (id === null) throw new HttpError('BAD_UNSUBSCRIBE_LINK');
      await updateUnlessDeleted(database.db, id, { order_mails: 0 });
      return t('You get no more mails about orders. You can switch them on in your profile.');
    },
  };
}

export type Profile = ReturnType<typeof createProfile>;
