import type { JWT } from '@fastify/jwt';
import { alphabetKey } from 'shared/domain';
import type { Clock } from '../../src/base/clock.ts';
import type { Db } from '../../src/database/database.ts';
import type { NewRow, Row } from '../../src/database/tables.ts';
import type { Passwords } from '../../src/modules/auth/passwords.ts';
import { SESSION_SECONDS } from '../../src/modules/auth/session-tokens.ts';

export const PASSWORD = 'Linden-2026';

/** The form of a pupil who registers. */
export const IVA = {
  email: 'iva27@school.example',
  firstName: 'Ива',
  lastName: 'Петрова',
  password: PASSWORD,
};

/** A user with an open session. */
export type TestUser = Row<'users'> & { readonly token: string; readonly sessionId: string };

let passwordHash: Promise<string> | undefined;

/** Factories of rows. A test sets the columns that matter; the factory adds the rest and the rows that it refers to. */
export function createFactories({
  db,
  clock,
  passwords,
  jwt,
}: {
  db: Db;
  clock: Clock;
  passwords: Passwords;
  jwt: JWT;
}) {
  let madeCount = 0;

  /** A verified pupil with `PASSWORD`, logged in. */
  const aUser = async (columns: Partial<NewRow<'users'>> = {}): Promise<TestUser> => {
    madeCount += 1;
    passwordHash ??= passwords.hash(PASSWORD);
    const user = await db
      .insertInto('users')
      .values({
        email: `person${madeCount}@school.example`,
        email_verified: 1,
        name: `Person ${madeCount}`,
        username: `person${madeCount}`,
        password_hash: await passwordHash,
        role: 0,
        name_key: alphabetKey(columns.name ?? `Person ${madeCount}`),
        search_text: `person ${madeCount} person${madeCount}@school.example`,
        created_at: clock.now(),
        ...columns,
      })
      .returningAll()
      .executeTakeFirstOrThrow();
    return { ...user, ...(await aSession(user.id)) };
  };

  /** An open session of a user, with its token. */
  const aSession = async (userId: number): Promise<{ sessionId: string; token: string }> => {
    const now = clock.now();
    madeCount += 1;
    const sessionId = `session-${userId}-${madeCount}`;
    const expires = now + SESSION_SECONDS * 1000;
    await db
      .insertInto('sessions')
      .values({
        id: sessionId,
        user_id: userId,
        created_at: now,
        expires_at: expires,
        confirmed_at: now,
      })
      .execute();
    const iat = Math.floor(now / 1000);
    const exp = Math.floor(expires / 1000);
    const claims = { sub: String(userId), sid: sessionId, aud: 'session', iat, exp };
    return { sessionId, token: jwt.sign(claims) };
  };

  /** A news post; `banner` and `gallery` are addresses of pictures. */
  const aPost = async ({
    banner,
    gallery = [],
    ...columns
  }: Partial<NewRow<'news_posts'>> & {
    banner?: string;
    gallery?: readonly string[];
  } = {}): Promise<Row<'news_posts'>> => {
    madeCount += 1;
    const now = clock.now();
    const post = await db
      .insertInto('news_posts')
      .values({
        title: `Post ${madeCount}`,
        content: 'Something happened.',
        created_at: now,
        updated_at: columns.created_at ?? now,
        ...columns,
      })
      .returningAll()
      .executeTakeFirstOrThrow();
    const photos = [
      ...(banner ? [{ kind: 'BANNER' as const, position: 0, url: banner }] : []),
      ...gallery.map((url, position) => ({ kind: 'GALLERY' as const, position, url })),
    ].map((photo) => ({ ...photo, post_id: post.id }));
    if (photos.length > 0) await db.insertInto('news_photos').values(photos).execute();
    return post;
  };

  const aProduct = (columns: Partial<NewRow<'products'>> = {}): Promise<Row<'products'>> => {
    madeCount += 1;
    return db
      .insertInto('products')
      .values({
        name: `Product ${madeCount}`,
        description: '',
        price_cents: 500,
        available: 10,
        search_text: `product ${madeCount}`,
        created_at: clock.now(),
        updated_at: clock.now(),
        ...columns,
      })
      .returningAll()
      .executeTakeFirstOrThrow();
  };

  /** An option of a product, on sale. */
  const anOption = (
    columns: Pick<NewRow<'product_options'>, 'product_id'> & Partial<NewRow<'product_options'>>,
  ): Promise<Row<'product_options'>> => {
    madeCount += 1;
    return db
      .insertInto('product_options')
      .values({
        name: `Size ${madeCount}`,
        position: madeCount,
        available: 10,
        on_sale: 1,
        ...columns,
      })
      .returningAll()
      .executeTakeFirstOrThrow();
  };

  /** An order. Makes its product and its buyer too, unless the test names them. */
  const anOrder = async (columns: Partial<NewRow<'orders'>> = {}): Promise<Row<'orders'>> => {
    const buyerId = columns.buyer_id === undefined ? (await aUser()).id : columns.buyer_id;
    const productId = columns.product_id ?? (await aProduct()).id;
    const price = columns.unit_price_cents ?? 500;
    const quantity = columns.quantity ?? 1;
    return db
      .insertInto('orders')
      .values({
        buyer_id: buyerId,
        product_id: productId,
        product_name: 'Hoodie',
        unit_price_cents: price,
        quantity,
        total_cents: price * quantity,
        currency: 'BGN',
        instructions: '',
        status: 'PENDING',
        reserved: 0,
        created_at: clock.now(),
        ...columns,
      })
      .returningAll()
      .executeTakeFirstOrThrow();
  };

  return { aUser, aSession, aPost, aProduct, anOption, anOrder };
}

export type Factories = ReturnType<typeof createFactories>;
