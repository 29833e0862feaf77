import type { Generated, Insertable, Selectable } from 'kysely';
import type { OrderStatus, Role } from 'shared/domain';
import type { Language } from 'shared/language';
import type { ClassTables } from './tables/class-tables.ts';
import type { NewsTables, SnippetColumns } from './tables/news-tables.ts';
import type { ReleaseTables } from './tables/release-tables.ts';
import type { SessionTables } from './tables/session-tables.ts';

// Portable on purpose: ids and money are integers (money in minor units), times are milliseconds
// since 1970, yes/no is 1/0, texts to search in are stored folded beside the original.

type Flag = 0 | 1;

export type UsersTable = {
  id: Generated<number>;
  email: string;
  email_verified: Flag;
  name: string;
  username: string;
  password_hash: string;
  role: Role;
  avatar_url: string | null;
  collected_balance_cents: Generated<number>;
  /** Two digits from the address, or null. */
  graduation_year: string | null;
  /** Such as `11B`. */
  class: Generated<string | null>;
  /** The class in a form that is the same for every spelling. */
  class_key: Generated<string | null>;
  /** The school year in which it was given, by the calendar year in which it began. */
  class_year: Generated<number | null>;
  /** Sorts by name in every collation; null where an older version of the program wrote the row. */
  name_key: Generated<string | null>;
  search_text: string;
  created_at: number;
  /** The time of their last mail about new orders assigned to them. */
  orders_notified_at: number | null;
  order_mails: Generated<Flag>;
  language: Generated<Language>;
  /** Tells where and when buyers pay them and pick up; empty for the text of the council. */
  pickup: Generated<string>;
  /** The time from which they may not log in; null if they may. */
  blocked_at: Generated<number | null>;
  /** Their identity at the provider of the school's accounts; null if they have not signed in by it. */
  oidc_issuer: Generated<string | null>;
  oidc_subject: Generated<string | null>;
  /** The time at which the account was emptied; the row stays, because orders and cash refer to it. */
  deleted_at: Generated<number | null>;
};

export type ProductsTable = SnippetColumns & {
  id: Generated<number>;
  name: string;
  description: string;
  price_cents: number;
  available: number;
  /** 1 when buyers may leave a note, 0 when not; null for the default. */
  note: Generated<Flag | null>;
  note_label: Generated<string | null>;
  /** The label of its options, such as `Colour`; null for the default. */
  options_label: Generated<string | null>;
  /** First and last day of the sale at the school, in ISO 8601. */
  sale_from: Generated<string | null>;
  sale_until: Generated<string | null>;
  /** The last day to pay, or the number of days after an order; both null for the setting of the site. */
  pay_by: Generated<string | null>;
  pay_within_days: Generated<number | null>;
  /** 1 when an order that is not paid by then is cancelled. */
  lapses: Generated<Flag>;
  /** The most pieces that one buyer may order; null for any number. */
  max_per_buyer: Generated<number | null>;
  /** The price at which the council buys one piece, and the sum to be raised; null where there is none. */
  cost_cents: Generated<number | null>;
  goal_cents: Generated<number | null>;
  image_url: string | null;
  image_alt: Generated<string>;
  search_text: string;
  created_at: number;
  updated_at: number;
  deleted_at: number | null;
  /** The time at which it left the store; it can be brought back at any time. */
  archived_at: Generated<number | null>;
  version: Generated<number>;
};

/** Sizes, or other choices of the buyer. While a product has some, its own `available` is unlimited. */
export type ProductOptionsTable = {
  id: Generated<number>;
  product_id: number;
  name: string;
  position: number;
  available: number;
  on_sale: Flag;
  /** Null for the price of the product. */
  price_cents: Generated<number | null>;
};

/** Somebody wants to be told when what is sold out can be ordered again. */
export type ProductWishesTable = {
  id: Generated<number>;
  user_id: number;
  product_id: number;
  /** Null for a product without options. */
  option_id: number | null;
  /** When they were told; null while they wait. */
  told_at: Generated<number | null>;
  created_at: number;
};

export type OrdersTable = {
  id: Generated<number>;
  /** Null where it was sold to somebody without an account. */
  buyer_id: number | null;
  /** The name of that person, if it was given; erased after a while. */
  free_name: Generated<string | null>;
  /** The class that its buyer was in when it was placed. */
  class: Generated<string | null>;
  /** The user who sold it on the spot; null where the buyer placed it. */
  sold_by_id: Generated<number | null>;
  product_id: number;
  product_name: string;
  option_id: Generated<number | null>;
  /** Its name when it was ordered. */
  option_name: Generated<string | null>;
  unit_price_cents: number;
  quantity: number;
  total_cents: number;
  currency: string;
  instructions: string;
  status: OrderStatus;
  /** 1 when this order took its quantity out of the stock of its option, or else of its product. */
  reserved: Flag;
  rep_id: number | null;
  collected_by_id: number | null;
  idempotency_key: string | null;
  /** Digest of the request, so that a key used again for something else is noticed. */
  idempotency_hash: string | null;
  created_at: number;
  paid_at: number | null;
  delivered_at: number | null;
  cancelled_at: number | null;
  /** Null when it is not cancelled, or the site cancelled it. */
  cancelled_by_id: Generated<number | null>;
  /** The time of the mail about it to its rep; null again when it goes to another rep. */
  rep_notified_at: number | null;
  /** The last day to pay that its buyer was told; null for the setting of the site. */
  pay_by: Generated<string | null>;
  /** 1 when it lapses if it is not paid by then. */
  lapses: Generated<Flag>;
  reminded_at: Generated<number | null>;
  /** When its buyer was told that it has arrived. */
  announced_at: Generated<number | null>;
};

export type BalanceEntriesTable = {
  id: Generated<number>;
  user_id: number;
  kind: 'COLLECTED' | 'REFUND' | 'CLEAR';
  amount_cents: number;
  balance_after_cents: number;
  currency: string;
  order_id: number | null;
  actor_id: number | null;
  counted_cents: number | null;
  note: Generated<string>;
  created_at: number;
};

export type MailOutboxTable = {
  id: Generated<number>;
  kind: string;
  /** Its reader. Null for somebody without an account, and for a mail that the version before put here with its text. */
  user_id: Generated<number | null>;
  /** The data that its text is made of, as JSON. Null once it is sent. */
  data: Generated<string | null>;
  /** Made when it is sent, as the next three columns are, and empty before; not so the address of somebody without an account. */
  recipient: string;
  subject: string;
  text: string;
  html: Generated<string | null>;
  /** The link by which mail programs switch such mails off; null for mails that are always sent. */
  unsubscribe_url: Generated<string | null>;
  attempts: Generated<number>;
  next_attempt_at: number;
  sent_at: Generated<number | null>;
  /** The reason of the last failure; null before the first one, and during an attempt. */
  last_error: Generated<string | null>;
  /** The time at which the mail server refused it for good; 0 or null if it did not. */
  refused_at: Generated<number | null>;
  /** The row of `account_tokens` whose link it holds. */
  token_id: Generated<number | null>;
  created_at: number;
};

/** Acts of staff, such as a changed role, a cleared balance or a promoted release. */
export type AuditEntriesTable = {
  id: Generated<number>;
  actor_id: number | null;
  action: string;
  subject_id: number | null;
  detail: Generated<string>;
  created_at: number;
};

/** The attempts that count against a limit now, by the limit and a digest of the caller. */
export type RateLimitsTable = { key: string; points: number; expire: number | null };

/**
 * Texts that are not pages: `pickup` tells where and when buyers pay and pick up, `copy` marks a restored copy,
 * `last-backup` has the time of the last one, `folding` the version of the stored search texts, `told: …` marks a warning that comes once.
 */
export type SiteTextsTable = {
  name:
    | 'pickup'
    | 'copy'
    | 'last-backup'
    | 'folding'
    | `administrator-link: ${string}`
    | `told: ${string}`;
  text: string;
};

export type Tables = ClassTables &
  NewsTables &
  ReleaseTables &
  SessionTables & {
    users: UsersTable;
    products: ProductsTable;
    product_options: ProductOptionsTable;
    product_wishes: ProductWishesTable;
    orders: OrdersTable;
    balance_entries: BalanceEntriesTable;
    mail_outbox: MailOutboxTable;
    audit_entries: AuditEntriesTable;
    rate_limits: RateLimitsTable;
    site_texts: SiteTextsTable;
  };

export type Row<Name extends keyof Tables> = Selectable<Tables[Name]>;
export type NewRow<Name extends keyof Tables> = Insertable<Tables[Name]>;
