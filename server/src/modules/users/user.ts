import type { CurrentUser, OwnData, UserDetail } from 'shared/contract';
import { fromCents, roleName } from 'shared/domain';
import type { Language } from 'shared/language';
import { isoTime } from '../../base/paging.ts';
import type { Row } from '../../database/tables.ts';
import { UNUSABLE_PASSWORD } from './user-columns.rules.ts';

/** The columns of which `toCurrentUser` makes the logged-in user. */
export const CURRENT_USER_COLUMNS = [
  'id',
  'name',
  'email',
  'avatar_url',
  'role',
  'email_verified',
  'password_hash',
  'language',
  'class',
  'class_year',
] as const;

type CurrentUserRow = Pick<Row<'users'>, (typeof CURRENT_USER_COLUMNS)[number]>;

export const toCurrentUser = (row: CurrentUserRow): CurrentUser & { language: Language } => ({
  id: row.id,
  name: row.name,
  email: row.email,
  avatarUrl: row.avatar_url,
  role: row.role,
  emailVerified: row.email_verified === 1,
  ...(row.password_hash === UNUSABLE_PASSWORD && { isPasswordless: true }),
  language: row.language,
  // Of an unknown year, a class is of a past one: the site asks whether it is still right.
  ...(row.class !== null && { class: row.class, classYear: row.class_year ?? 0 }),
});

export const toUserDetail = (row: Row<'users'>): UserDetail => ({
  id: row.id,
  name: row.name,
  email: row.email,
  avatarUrl: row.avatar_url,
  collectedBalance: fromCents(row.collected_balance_cents),
  // The name once more, as for the `person` beside an order in the contract.
  fullName: row.name,
  username: row.username,
  role: row.role,
  ...(row.class !== null && { class: row.class }),
});

/**
 * Columns that the file of one's own data leaves out: a secret, forms of other columns to search and sort by, and what is
 * null for everybody who can log in to get it.
 */
type LeftOutColumn =
  | 'password_hash'
  | 'class_key'
  | 'name_key'
  | 'search_text'
  | 'blocked_at'
  | 'deleted_at';

/** An account in the file of its owner's data. */
export function toOwnAccount(user: Row<'users'>): OwnData['account'] {
  const {
    id,
    name,
    username,
    email,
    email_verified: emailVerified,
    role,
    graduation_year: graduationYear,
    class: schoolClass,
    class_year: classYear,
    oidc_issuer: issuer,
    oidc_subject: subject,
    avatar_url: avatarUrl,
    collected_balance_cents: collectedCents,
    language,
    created_at: createdAt,
    order_mails: orderMails,
    orders_notified_at: notifiedAt,
    pickup,
    ...leftOut
  } = user;
  // A new column does not compile until it is taken above, or is a `LeftOutColumn`.
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
