import { createHmac } from 'node:crypto';
import type { Role } from 'shared/domain';
import type { Database, Db } from '../../src/database/database.ts';
import type { NewRow } from '../../src/database/tables.ts';

export const PRODUCTS = 50;
/** Of each product. */
export const STOCK = 100_000_000;
export const SECRET = 'a secret for measurements only, long enough to be one';

/** The first users: an administrator, a council member and four class reps. All others are pupils. */
const STAFF: readonly Role[] = [3, 2, 1, 1, 1, 1];
const DAY_MS = 24 * 60 * 60_000;
const AT_ONCE = 500;

/** Fills an empty database with a school of that many pupils. Returns their tokens, and that of an administrator. */
export async function seed(database: Database, { pupils }: { readonly pupils: number }) {
  const now = Date.now();
  const ids = Array.from({ length: STAFF.length + pupils }, (_, index) => index + 1);
  const upTo = (count: number) => ids.slice(0, count);
  await database.transaction(async (tx) => {
    await insert(
      tx,
      'users',
      ids.map((id) => person(id, now)),
    );
    await insert(
      tx,
      'sessions',
      ids.map((id) => session(id, now)),
    );
    await insert(
      tx,
      'news_posts',
      upTo(25).map((id) => post(id, now)),
    );
    await insert(
      tx,
      'products',
      upTo(PRODUCTS).map((id) => product(id, now)),
    );
  });
  return { admin: tokenOf(1), pupils: ids.slice(STAFF.length).map(tokenOf) };
}

async function insert<Name extends 'users' | 'sessions' | 'news_posts' | 'products'>(
  tx: Db,
  table: Name,
  rows: readonly NewRow<Name>[],
): Promise<void> {
  for (let start = 0; start < rows.length; start += AT_ONCE) {
    const batch = rows.slice(start, start + AT_ONCE);
    await tx
      .insertInto(table)
      .values(batch as never)
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
  graduation_year: '27',
  search_text: `pupil number ${id} pupil.${id}.27@school.example`,
  created_at: now,
});

const session = (userId: number, now: number): NewRow<'sessions'> => ({
  id: `session-${userId}`,
  user_id: userId,
  created_at: now,
  expires_at: now + DAY_MS,
  confirmed_at: 0,
});

const post = (id: number, now: number): NewRow<'news_posts'> => ({
  title: `Post number ${id}`,
  content: 'The council **met** and talked about the spring fair. '.repeat(40),
  author_id: 2,
  created_at: now - (30 - id) * DAY_MS,
  updated_at: now - (30 - id) * DAY_MS,
});

const product = (id: number, now: number): NewRow<'products'> => ({
  name: `Product number ${id}`,
  description: 'Warm, green, and **ours**. '.repeat(20),
  price_cents: 1250,
  available: STOCK,
  search_text: `product number ${id}`,
  created_at: now,
  updated_at: now,
});

/** A token for the one session that every user has. */
function tokenOf(userId: number): string {
  const iat = Math.floor(Date.now() / 1000);
  const encodePart = (value: object): string =>
    Buffer.from(JSON.stringify(value)).toString('base64url');
  const claims = {
    sub: String(userId),
    sid: `session-${userId}`,
    aud: 'session',
    iat,
    exp: iat + DAY_MS / 1000,
  };
  const signed = `${encodePart({ alg: 'HS256', typ: 'JWT' })}.${encodePart(claims)}`;
  return `${signed}.${createHmac('sha256', SECRET).update(signed).digest('base64url')}`;
}
