import type { ExpressionBuilder } from 'kysely';
import type { Db } from './database.ts';
import type { Tables } from './tables.ts';

/** A product in the store: neither deleted nor archived. */
export const isInStore = ({ and, eb }: ExpressionBuilder<Tables, 'products'>) =>
  and([eb('products.deleted_at', 'is', null), eb('products.archived_at', 'is', null)]);

/** A post that everybody may read: neither deleted, nor a draft, nor before its time. */
export const isPublished =
  (now: number) =>
  ({ and, eb }: ExpressionBuilder<Tables, 'news_posts'>) =>
    and([eb('news_posts.deleted_at', 'is', null), eb('news_posts.visible_from', '<=', now)]);

/** A draft or a scheduled post. */
export const isUnpublished =
  (now: number) =>
  ({ and, or, eb }: ExpressionBuilder<Tables, 'news_posts'>) =>
    and([
      eb('news_posts.deleted_at', 'is', null),
      or([eb('news_posts.visible_from', 'is', null), eb('news_posts.visible_from', '>', now)]),
    ]);

/** How long staff can restore a hidden row. */
export const RESTORABLE_MS = 30 * 24 * 60 * 60_000;

/** Rows that are hidden from everybody instead of deleted, so that staff can restore them. */
type HideableRow = { readonly table: 'news_posts' | 'products'; readonly id: number };

/** Hides a row. False when there is none, or it is hidden already. */
export async function hideRow(db: Db, { table, id }: HideableRow, now: number): Promise<boolean> {
  const change = db.updateTable(table).set({ deleted_at: now }).where('id', '=', id);
  const { numUpdatedRows } = await change.where('deleted_at', 'is', null).executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

/** Shows a row again that was hidden less than `RESTORABLE_MS` ago. False when there is none. */
export async function showRowAgain(
  db: Db,
  { table, id }: HideableRow,
  now: number,
): Promise<boolean> {
  const change = db.updateTable(table).set({ deleted_at: null }).where('id', '=', id);
  const { numUpdatedRows } = await change
    .where('deleted_at', '>=', now - RESTORABLE_MS)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}
