import type { Role } from 'shared/domain';
import { searchText } from '../base/search-text.rules.ts';
import type { Db } from '../database/database.ts';
import type { NewRow } from '../database/tables.ts';
import { derivedColumns, localPart } from '../modules/users/user-columns.rules.ts';
import {
  type DemoOrderContext,
  type DemoPerson,
  demoLedgerRows,
  demoOrderRows,
} from './demo-orders.rules.ts';
import { type DemoPictures, withAddresses } from './demo-pictures.ts';
import { daysBefore } from './demo-times.ts';
import type { DemoPost } from './news.ts';
import type { DemoOrder } from './people.ts';
import type { DemoProduct } from './products.ts';

type Context = { readonly pictures: DemoPictures; readonly now: number };

type DemoUser = {
  readonly email: string;
  readonly name: string;
  readonly role: Role;
  readonly avatar: string | null;
  readonly passwordHash: string;
};

type Author = { readonly id: number; readonly name: string };

const SCHOOL_YEAR_DAYS = 200;

const addressOf = (name: string | null, pictures: DemoPictures): string | null =>
  name === null ? null : (pictures.get(name) ?? null);

export async function hasUsers(db: Db): Promise<boolean> {
  return (await db.selectFrom('users').select('id').limit(1).executeTakeFirst()) !== undefined;
}

/** Whether one of these addresses has an account. */
export async function hasAnyUser(db: Db, emails: readonly string[]): Promise<boolean> {
  const found = db.selectFrom('users').select('id').where('email', 'in', emails).limit(1);
  return (await found.executeTakeFirst()) !== undefined;
}

export async function insertDemoPeople(
  tx: Db,
  users: readonly DemoUser[],
  { pictures, now }: Context,
): Promise<DemoPerson[]> {
  const rows = users.map(({ email, name, role, avatar, passwordHash }): NewRow<'users'> => {
    const username = localPart(email);
    return {
      email,
      email_verified: 1,
      name,
      username,
      password_hash: passwordHash,
      role,
      avatar_url: addressOf(avatar, pictures),
      ...derivedColumns({ email, name, username }),
      created_at: daysBefore(now, SCHOOL_YEAR_DAYS),
    };
  });
  const inserted = await tx
    .insertInto('users')
    .values(rows)
    .returning(['id', 'email', 'role', 'graduation_year'])
    .execute();
  return inserted.map(({ graduation_year: graduationYear, ...person }) => ({
    ...person,
    graduationYear,
  }));
}

/** Oldest first, so that ids grow with time as on a real site. */
export async function insertDemoPosts(
  tx: Db,
  posts: readonly DemoPost[],
  { pictures, now, author }: Context & { author: Author | null },
): Promise<void> {
  for (const post of posts.toSorted((a, b) => b.daysAgo - a.daysAgo)) {
    const time = daysBefore(now, post.daysAgo);
    const { id } = await tx
      .insertInto('news_posts')
      .values({
        title: post.title,
        content: withAddresses(post.content, pictures),
        author_id: author?.id ?? null,
        ...(author && post.isSigned && { signed_by_id: author.id, signed_by: author.name }),
        created_at: time,
        updated_at: time,
        deleted_at: null,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const banner = addressOf(post.banner, pictures);
    const photos: NewRow<'news_photos'>[] = [
      ...(banner ? [{ post_id: id, kind: 'BANNER' as const, position: 0, url: banner }] : []),
      ...post.gallery.flatMap((name, position) => {
        const url = addressOf(name, pictures);
        return url ? [{ post_id: id, kind: 'GALLERY' as const, position, url }] : [];
      }),
    ];
    if (photos.length > 0) await tx.insertInto('news_photos').values(photos).execute();
  }
}

/** Inserts the list backwards, so that the store, newest first, shows it in its own order. */
export async function insertDemoProducts(
  tx: Db,
  products: readonly DemoProduct[],
  { pictures, now }: Context,
): Promise<DemoOrderContext['products']> {
  const inserted = new Map<string, Awaited<ReturnType<typeof insertProduct>>>();
  for (const [age, product] of [...products.entries()].reverse()) {
    const time = daysBefore(now, 60 + age);
    const row = await insertProduct(tx, {
      name: product.name,
      description: withAddresses(product.description, pictures),
      price_cents: product.priceCents,
      available: product.available,
      image_url: addressOf(product.image, pictures),
      search_text: searchText(product.name),
      created_at: time,
      updated_at: time,
      deleted_at: null,
    });
    inserted.set(product.slug, row);
  }
  return inserted;
}

const insertProduct = (tx: Db, product: NewRow<'products'>) =>
  tx
    .insertInto('products')
    .values(product)
    .returning(['id', 'name', 'price_cents', 'available'])
    .executeTakeFirstOrThrow();

/** Orders, the ledger of their payments, and the balances that follow from it. */
export async function insertDemoOrders(
  tx: Db,
  orders: readonly DemoOrder[],
  context: DemoOrderContext,
): Promise<void> {
  const inserted = await tx
    .insertInto('orders')
    .values(demoOrderRows(orders, context))
    .returningAll()
    .execute();
  const ledger = demoLedgerRows(inserted);
  if (ledger.length === 0) return;
  await tx.insertInto('balance_entries').values(ledger).execute();
  for (const { user_id: id, balance_after_cents: cents } of ledger) {
    await tx
      .updateTable('users')
      .set({ collected_balance_cents: cents })
      .where('id', '=', id)
      .execute();
  }
}
