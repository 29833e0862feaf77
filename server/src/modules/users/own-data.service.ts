import type { OwnData } from 'shared/contract';
import { isoTime } from '../../base/paging.ts';
import { HttpError } from '../../http/errors/http-error.ts';
import type { LoggedInUser } from '../../http/logged-in.ts';
import type { ServiceDeps } from '../service-deps.ts';
import type { OwnDataReaders } from './personal-data.ts';
import { toOwnAccount } from './user.ts';
import { findUser } from './users.queries.ts';

type Deps = ServiceDeps<'database' | 'clock'> & { readonly readers: OwnDataReaders };

/** Everything that the site stores about a user, for that user (GDPR, articles 15 and 20). */
export function createOwnData({ database: { db }, clock, readers }: Deps) {
  return {
    async collect({ id }: LoggedInUser): Promise<OwnData> {
      const user = await findUser(db, id);
      if (!user) throw new HttpError('NOT_AUTHENTICATED');
      const parts = await Promise.all(
        Object.entries(readers).map(async ([part, read]) => [part, await read(db, user)]),
      );
      return {
        madeAt: isoTime(clock.now()),
        account: toOwnAccount(user),
        ...(Object.fromEntries(parts) as Omit<OwnData, 'madeAt' | 'account'>),
      };
    },
  };
}

export type OwnDataService = ReturnType<typeof createOwnData>;
