import type { OwnData } from 'shared/contract';
import { fromCents, roleName } from 'shared/domain';
import type { Clock } from '../../base/clock.ts';
import { isoTime } from '../../base/paging.ts';
import type { Database, Db } from '../../database/database.ts';
import type { Row } from '../../database/tables.ts';
import { HttpError } from '../../http/errors/http-error.ts';
import type { SignedInUser } from '../../http/signed-in.ts';
import { findUser } from './users.queries.ts';

/** Each part is read by the module that owns its tables. */
export type OwnDataReaders = {
  readonly [Part in Exclude<keyof OwnData, 'madeAt' | 'account'>]: (
    db: Db,
    user: Row<'users'>,
  ) => Promise<OwnData[Part]>;
};

type Deps = {
  readonly database: Database;
  readonly clock: Clock;
  readonly readers: OwnDataReaders;
};

/** Everything that the site stores about a user, for that user (GDPR, articles 15 and 20). */
export function createOwnData({ database: { db }, clock, readers }: Deps) {
  return {
    async collect({ id }: SignedInUser): Promise<OwnData> {
      const user = await findUser(db, id);
      if (!user) throw new HttpError('NOT_AUTHENTICATED');
      const [signIns, orders, cash, posts, pictures, mails, notes] = await Promise.all([
        readers.signIns(db, user),
        readers.orders(db, user),
        readers.cash(db, user),
        readers.posts(db, user),
        readers.pictures(db, user),
        readers.mails(db, user),
        readers.notes(db, user),
      ]);
      return {
        madeAt: isoTime(clock.now()),
        account: {
          id,
          name: user.name,
          username: user.username,
          email: user.email,
          emailVerified: user.email_verified === 1,
          role: roleName(user.role),
          graduationYear: user.graduation_year,
          ...(user.class !== null && { class: user.class }),
          avatarUrl: user.avatar_url,
          collectedBalance: fromCents(user.collected_balance_cents),
          language: user.language,
          joinedAt: isoTime(user.created_at),
          mailPreferences: { orders: user.order_mails === 1 },
          pickup: user.pickup,
        },
        signIns,
        orders,
        cash,
        posts,
        pictures,
        mails,
        notes,
      };
    },
  };
}

export type OwnDataService = ReturnType<typeof createOwnData>;
