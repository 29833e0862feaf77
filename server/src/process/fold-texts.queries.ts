import { searchText } from '../base/search-text.rules.ts';
import type { Database, Db } from '../database/database.ts';
import { derivedColumns } from '../modules/users/user-columns.rules.ts';

/** Raise it when `fold` or `alphabetKey` changes. */
const FOLDING_VERSION = '2';

/** Writes again what an older version of the program derived from texts, so that they are searched and sorted by it. */
export async function foldStoredTexts({ db, transaction }: Database): Promise<void> {
  if (await isFolded(db)) return;
  await transaction(async (tx) => {
    const users = await tx.selectFrom('users').selectAll().orderBy('id').execute();
    for (const user of users) {
      // The address of a deleted account has no year.
      const { graduation_year: _, ...columns } = derivedColumns(user);
      await tx.updateTable('users').set(columns).where('id', '=', user.id).execute();
    }
    const fold = (table: 'news_posts' | 'products', id: number, texts: readonly string[]) =>
      tx
        .updateTable(table)
        .set({ search_text: searchText(...texts) })
        .where('id', '=', id)
        .execute();
    const posts = await tx.selectFrom('news_posts').select(['id', 'title', 'content']).execute();
    for (const { id, title, content } of posts) await fold('news_posts', id, [title, content]);
    const products = await tx.selectFrom('products').select(['id', 'name']).execute();
    for (const { id, name } of products) await fold('products', id, [name]);
    await tx
      .insertInto('site_texts')
      .values({ name: 'folding', text: FOLDING_VERSION })
      .onConflict((conflict) => conflict.column('name').doUpdateSet({ text: FOLDING_VERSION }))
      .execute();
  });
}

/** False too where an older version wrote an account since: processes of both versions may run side by side. */
async function isFolded(db: Db): Promise<boolean> {
  const version = await db
    .selectFrom('site_texts')
    .select('text')
    .where('name', '=', 'folding')
    .executeTakeFirst();
  const oldUser = db.selectFrom('users').select('id').where('name_key', 'is', null).limit(1);
  return version?.text === FOLDING_VERSION && !(await oldUser.executeTakeFirst());
}
