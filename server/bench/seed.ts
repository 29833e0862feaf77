import { createHmac } from 'node:crypto';
import type { Role } from 'shared/domain';
import type { Database, Db } from '../src/database/database.ts';
import type { NewRow } from '../src/database/tables.ts';

export const PRODUCTS = 50;
export const SECRET = 'a secret for measurements only, long enough to be one';

export type Amounts = { readonly users: number; readonly orders: number };

const STAFF: readonly Role[] = [3, 2, 1, 1, 1, 1];
/** They are the first users; all others are pupils. */
export const STAFF_COUNT = STAFF.length;
const DAY_MS = 24 * 60 * 60_000;
const AT_ONCE = 500;

/** As many as a school has. A few who order all the time would soon have a hundred open orders each. */
const ORDERING_PUPILS = 1000;

/** Fills an empty database with a school. Returns the tokens of those pupils who order, and of an administrator. */
export async function seed(database: Database, { users, orders }: Amounts) {
  const now = Date.now();
  await database.transaction(async (tx) => {
    const people = Array.from({ length: users }, (_, index) => person(index + 1, now));
    await insert(tx, 'users', people);
    await insert(
      tx,
      'sessions',
      people.map((_, index) => session(index + 1, now)),
    );
    await insert(
      tx,
      'news_posts',
      Array.from({ length: 25 }, (_, index) => post(index, now)),
    );
    await insert(
      tx,
      'products',
      Array.from({ length: PRODUCTS }, (_, index) => product(index, now)),
    );
    await insert(
      tx,
      'orders',
      Array.from({ length: orders }, (_, index) => order(index, { users, now })),
    );
  });
  const pupils = Array.from({ length: users - STAFF.length }, (_, n) =>
    tokenOf(n + 1 + STAFF.length),
  );
  return { admin: tokenOf(1), pupils: pupils.slice(0, ORDERING_PUPILS) };
}

async function insert<Name extends 'users' | 'sessions' | 'news_posts' | 'products' | 'orders'>(
  tx: Db,
  table: Name,
  rows: readonly NewRow<Name>[],
): Promise<void> {
  for (let start = 0; start < rows.length; start += AT_ONCE) {
    const some = rows.slice(start, start + AT_ONCE);
    await tx
      .insertInto(table)
      .values(some as never)
      .execute();
  }
}

const person = (id: number, now: number): NewRow<'users'> => ({
  email: `pupil.${id}.27@school.example`,
  email_verified: 1,
  name: `Pupil Number ${id}`,
  username: `pupil.${id}.27`,
  password_hash: '!',
  role: STAFF[id - 1] ?? 0,
  avatar_url: null,
  graduation_year: '27',
  search_text: `pupil number ${id} pupil.${id}.27@school.example`,
  created_at: now,
});

const session = (userId: number, now: number): NewRow<'sessions'> => ({
  id: `session-${userId}`,
  user_id: userId,
  created_at: now,
  expires_at: now + DAY_MS,
  ended_at: null,
  confirmed_at: 0,
});

const post = (index: number, now: number): NewRow<'news_posts'> => ({
  title: `Post number ${index + 1}`,
  content: 'The council **met** and talked about the spring fair. '.repeat(40),
  author_id: 2,
  created_at: now - (30 - index) * DAY_MS,
  updated_at: now - (30 - index) * DAY_MS,
});

const product = (index: number, now: number): NewRow<'products'> => ({
  name: `Product number ${index + 1}`,
  description: 'Warm, green, and **ours**. '.repeat(20),
  price_cents: 1250,
  available: 100_000_000,
  image_url: null,
  search_text: `product number ${index + 1}`,
  created_at: now,
  updated_at: now,
});

const order = (
  index: number,
  { users, now }: { readonly users: number; readonly now: number },
): NewRow<'orders'> => ({
  buyer_id: (index % (users - STAFF.length)) + 1 + STAFF.length,
  product_id: (index % PRODUCTS) + 1,
  product_name: `Product number ${(index % PRODUCTS) + 1}`,
  unit_price_cents: 1250,
  quantity: 2,
  total_cents: 2500,
  currency: 'BGN',
  instructions: index % 3 === 0 ? 'After the sixth lesson, please' : '',
  status: index % 4 === 0 ? 'PENDING' : 'DELIVERED',
  reserved: 1,
  rep_id: 3 + (index % 4),
  created_at: now - index * 1000,
  rep_told_at: now,
});

/** A token for the one session that every user has. */
export function tokenOf(userId: number, seconds = 80_000): string {
  const iat = Math.floor(Date.now() / 1000);
  const part = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');
  const claims = {
    sub: String(userId),
    sid: `session-${userId}`,
    aud: 'session',
    iat,
    exp: iat + seconds,
  };
  const signed = `${part({ alg: 'HS256', typ: 'JWT' })}.${part(claims)}`;
  return `${signed}.${createHmac('sha256', SECRET).update(signed).digest('base64url')}`;
}
