import { searchText } from '../base/search-text.rules.ts';
import type { Database, Db } from '../database/database.ts';
import { snippetColumns } from '../modules/markdown/snippet.ts';
import { columnsFromText } from '../modules/news/news-post.ts';
import { derivedColumns } from '../modules/users/user-columns.rules.ts';

/** Raise it when `fold`, `alphabetKey` or the reading of Markdown changes. */
const FOLDING_VERSION = '3';

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
    const posts = await tx.selectFrom('news_posts').select(['id', 'title', 'content']).execute();
    for (const { id, title, content } of posts) {
      const columns = columnsFromText(title, content);
      await tx.updateTable('news_posts').set(columns).where('id', '=', id).execute();
    }
    const products = await tx
      .selectFrom('products')
      .select(['id', 'name', 'description'])
      .execute();
    for (const { id, name, description } of products) {
      const columns = { search_text: searchText(name), ...snippetColumns(description) };
      await tx.updateTable('products').set(columns).where('id', '=', id).execute();
    }
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
