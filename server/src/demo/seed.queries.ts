import { UNLIMITED } from 'shared/domain';
import { searchText } from '../base/search-text.rules.ts';
import type { Db } from '../database/database.ts';
import type { NewRow } from '../database/tables.ts';
import { snippetColumns } from '../modules/markdown/snippet.ts';
import { columnsFromText } from '../modules/news/news-post.ts';
import { classColumns, derivedColumns, localPart } from '../modules/users/user-columns.rules.ts';
import type { DemoOrder, DemoPerson, DemoPost, DemoProduct } from './demo-content.ts';
import {
  type DemoOrderContext,
  type DemoPersonRow,
  type DemoProductRow,
  daysBefore,
  demoLedgerRows,
  demoOrderRows,
} from './demo-orders.rules.ts';

/** Addresses of stored pictures, by the names of their files. */
export type DemoPictures = ReadonlyMap<string, string>;

type DemoContext = { readonly pictures: DemoPictures; readonly now: number };

type DemoUser = DemoPerson & { readonly avatar: string | null; readonly passwordHash: string };

const SCHOOL_YEAR_DAYS = 200;

const pictureUrlOf = (name: string | null, pictures: DemoPictures): string | null =>
  name === null ? null : (pictures.get(name) ?? null);

const withPictureUrls = (markdown: string, pictures: DemoPictures): string =>
  markdown.replaceAll(/demo:([\w-]+\.webp)/g, (whole, name) => pictures.get(name) ?? whole);

/** Whether there is an account, of one of these addresses where they are given. */
export async function hasUsers(db: Db, emails?: readonly string[]): Promise<boolean> {
  const users = db.selectFrom('users').select('id').limit(1);
  const matchingUsers = emails ? users.where('email', 'in', emails) : users;
  return (await matchingUsers.executeTakeFirst()) !== undefined;
}

export const findPasswordHashes = (db: Db, emails: readonly string[]) =>
  db
    .selectFrom('users')
    .select(['email', 'password_hash'])
    .where('email', 'in', emails)
    .orderBy('email')
    .execute();

export async function insertDemoPeople(
  tx: Db,
  users: readonly DemoUser[],
  { pictures, now }: DemoContext,
): Promise<DemoPersonRow[]> {
  const rows = users.map(
    ({ email, name, role, avatar, pickup = '', passwordHash, ...otherFields }): NewRow<'users'> => {
      const username = localPart(email);
      const schoolClassColumns = classColumns(otherFields.class ?? null, { now });
      return {
        email,
        email_verified: 1,
        name,
        username,
        password_hash: passwordHash,
        role,
        avatar_url: pictureUrlOf(avatar, pictures),
        pickup,
        ...schoolClassColumns,
        ...derivedColumns({ email, name, username, ...schoolClassColumns }),
        created_at: daysBefore(now, SCHOOL_YEAR_DAYS),
      };
    },
  );
  const insert = tx.insertInto('users').values(rows);
  return insert
    .returning(['id', 'name', 'email', 'role', 'class', 'graduation_year as graduationYear'])
    .execute();
}

/** Oldest first, so that ids grow with time as on a real site. */
export async function insertDemoPosts(
  tx: Db,
  posts: readonly DemoPost[],
  { pictures, now, author }: DemoContext & { author: DemoPersonRow | null },
): Promise<void> {
  for (const post of posts.toSorted((a, b) => b.daysAgo - a.daysAgo)) {
    const time = daysBefore(now, post.daysAgo);
    const content = withPictureUrls(post.content, pictures);
    const { id } = await tx
      .insertInto('news_posts')
      .values({
        title: post.title,
        content,
        ...columnsFromText(post.title, content),
        author_id: author?.id ?? null,
        ...(author && post.isSigned && { signed_by_id: author.id, signed_by: author.name }),
        created_at: time,
        updated_at: time,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const photo = (kind: 'BANNER' | 'GALLERY') => (name: string, position: number) => {
      const url = pictureUrlOf(name, pictures);
      return url ? [{ post_id: id, kind, position, url }] : [];
    };
    const banner = post.banner === null ? [] : [post.banner];
    const photos = [...banner.flatMap(photo('BANNER')), ...post.gallery.flatMap(photo('GALLERY'))];
    if (photos.length > 0) await tx.insertInto('news_photos').values(photos).execute();
  }
}

/** Inserts the list backwards, so that the store, newest first, shows it in its own order. */
export async function insertDemoProducts(
  tx: Db,
  products: readonly DemoProduct[],
  { pictures, now }: DemoContext,
): Promise<ReadonlyMap<string, DemoProductRow>> {
  const inserted = new Map<string, DemoProductRow>();
  for (const [age, product] of [...products.entries()].reverse()) {
    const time = daysBefore(now, 60 + age);
    const description = withPictureUrls(product.description, pictures);
    const insert = tx.insertInto('products').values({
      name: product.name,
      description,
      ...snippetColumns(description),
      price_cents: product.priceCents,
      available: product.available ?? UNLIMITED,
      image_url: pictureUrlOf(product.image, pictures),
      search_text: searchText(product.name),
      created_at: time,
      updated_at: time,
    });
    const query = insert.returning(['id', 'name', 'price_cents', 'available']);
    const insertedProduct = await query.executeTakeFirstOrThrow();
    const optionRows = (product.options ?? []).map((option, position) => ({
      ...option,
      product_id: insertedProduct.id,
      position,
      on_sale: 1 as const,
    }));
    const insertOptions = tx.insertInto('product_options').values(optionRows).returningAll();
    const options = optionRows.length > 0 ? await insertOptions.execute() : [];
    inserted.set(product.slug, { ...insertedProduct, options });
  }
  return inserted;
}

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
  await tx.insertInto('balance_entries').values(ledger).execute();
  for (const { user_id: id, balance_after_cents: collected_balance_cents } of ledger)
    await tx.updateTable('users').set({ collected_balance_cents }).where('id', '=', id).execute();
}
