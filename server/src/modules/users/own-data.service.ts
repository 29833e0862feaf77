import type { OwnData } from 'shared/contract';
import { fromCents, roleName } from 'shared/domain';
import { isoTime } from '../../base/paging.ts';
import type { Row } from '../../database/tables.ts';
import { HttpError } from '../../http/errors/http-error.ts';
import type { LoggedInUser } from '../../http/logged-in.ts';
import type { ServiceDeps } from '../service-deps.ts';
import type { OwnDataReaders } from './personal-data.ts';
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
        account: accountOf(user),
        ...(Object.fromEntries(parts) as Omit<OwnData, 'madeAt' | 'account'>),
      };
    },
  };
}

/**
 * Columns that the file leaves out: a secret, forms of other columns to search and sort by, and what is null for everybody who
 * can log in to get it.
 */
type LeftOutColumn =
  | 'password_hash'
  | 'class_key'
  | 'name_key'
  | 'search_text'
  | 'blocked_at'
  | 'deleted_at';

function accountOf(user: Row<'users'>): OwnData['account'] {
  // A new column does not compile until it is taken here, or is a `LeftOutColumn`.
  const {
    role,
    email_verified: emailVerified,
    graduation_year: graduationYear,
    class: schoolClass,
    class_year: classYear,
    avatar_url: avatarUrl,
    collected_balance_cents: collectedCents,
    created_at: createdAt,
    order_mails: orderMails,
    orders_notified_at: notifiedAt,
    oidc_issuer: issuer,
    oidc_subject: subject,
    ...sameName
  } = user;
  const { id, name, username, email, language, pickup, ...leftOut } = sameName;
  leftOut satisfies Record<Exclude<keyof typeof leftOut, LeftOutColumn>, never>;
  return {
    id,
    name,
    username,
    email,
    emailVerified: emailVerified === 1,
    role: roleName(role),
    graduationYear,
    ...(schoolClass !== null && { class: schoolClass }),
    classYear,
    ...(issuer !== null && subject !== null && { schoolAccount: { issuer, subject } }),
    avatarUrl,
    collectedBalance: fromCents(collectedCents),
    language,
    joinedAt: isoTime(createdAt),
    mailPreferences: { orders: orderMails === 1 },
    lastOrdersMailAt: notifiedAt === null ? null : isoTime(notifiedAt),
    pickup,
  };
}

export type OwnDataService = ReturnType<typeof createOwnData>;
