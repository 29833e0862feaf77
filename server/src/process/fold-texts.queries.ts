import { searchText } from '../base/search-text.rules.ts';
import type { Database, Db } from '../database/database.ts';
import { snippetColumns } from '../modules/markdown/snippet.ts';
import { columnsFromText } from '../modules/news/news-post.ts';
import { derivedColumns } from '../modules/users/user-columns.rules.ts';

/** Raise it when `fold`, `alphabetKey` or the reading of Markdown changes. */
const FOLDING_VERSION = 3;

/** Rows in one transaction: other processes write between two of them. */
const BATCH_SIZE = 50;

/** Folds the next rows of a table behind an id. Returns the last of their ids; undefined if there were none. */
type FoldRows = (tx: Db, afterId: number) => Promise<number | undefined>;

/** The table that is being folded, and the last row that is. */
type Place = { readonly tableIndex: number; readonly lastId: number };

/**
 * Writes again what an older version of the program derived from texts, so that they are searched and sorted by it. After a
 * process that was killed, the next one goes on behind its last batch.
 */
export async function foldStoredTexts({ db, transaction }: Database): Promise<void> {
  let place = await findPlace(db);
  while (place !== null) {
    const { tableIndex, lastId }: Place = place;
    place = await transaction(async (tx) => {
      const lastOfBatch = await FOLD_ROWS[tableIndex]?.(tx, lastId);
      const next =
        lastOfBatch === undefined
          ? { tableIndex: tableIndex + 1, lastId: 0 }
          : { tableIndex, lastId: lastOfBatch };
      const nextPlace = next.tableIndex < FOLD_ROWS.length ? next : null;
      await savePlace(tx, nextPlace);
      return nextPlace;
    });
  }
}

const foldUsers: FoldRows = async (tx, afterId) => {
  const users = await tx
    .selectFrom('users')
    .selectAll()
    .where('id', '>', afterId)
    .orderBy('id')
    .limit(BATCH_SIZE)
    .forUpdate()
    .execute();
  for (const user of users) {
    // The address of a deleted account has no year.
    const { graduation_year: _, ...columns } = derivedColumns(user);
    await tx.updateTable('users').set(columns).where('id', '=', user.id).execute();
  }
  return users.at(-1)?.id;
};

const foldPosts: FoldRows = async (tx, afterId) => {
  const posts = await tx
    .selectFrom('news_posts')
    .select(['id', 'title', 'content'])
    .where('id', '>', afterId)
    .orderBy('id')
    .limit(BATCH_SIZE)
    .forUpdate()
    .execute();
  for (const { id, title, content } of posts) {
    const columns = columnsFromText(title, content);
    await tx.updateTable('news_posts').set(columns).where('id', '=', id).execute();
  }
  return posts.at(-1)?.id;
};

const foldProducts: FoldRows = async (tx, afterId) => {
  const products = await tx
    .selectFrom('products')
    .select(['id', 'name', 'description'])
    .where('id', '>', afterId)
    .orderBy('id')
    .limit(BATCH_SIZE)
    .forUpdate()
    .execute();
  for (const { id, name, description } of products) {
    const columns = { search_text: searchText(name), ...snippetColumns(description) };
    await tx.updateTable('products').set(columns).where('id', '=', id).execute();
  }
  return products.at(-1)?.id;
};

const FOLD_ROWS = [foldUsers, foldPosts, foldProducts];

/**
 * Null if all is folded: not where an older version wrote an account since, because processes of both may run side by side.
 */
async function findPlace(db: Db): Promise<Place | null> {
  const mark = await db
    .selectFrom('site_texts')
    .select('text')
    .where('name', '=', 'folding')
    .executeTakeFirst();
  const oldUser = db.selectFrom('users').select('id').where('name_key', 'is', null).limit(1);
  const [version, tableIndex, lastId] = (mark?.text ?? '').split(' ').map(Number);
  if (version === FOLDING_VERSION) {
    if (tableIndex !== undefined && lastId !== undefined) return { tableIndex, lastId };
    if (!(await oldUser.executeTakeFirst())) return null;
  }
  return { tableIndex: 0, lastId: 0 };
}

async function savePlace(tx: Db, place: Place | null): Promise<void> {
  const text = [FOLDING_VERSION, ...(place ? [place.tableIndex, place.lastId] : [])].join(' ');
  await tx
    .insertInto('site_texts')
    .values({ name: 'folding', text })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ text }))
    .execute();
}
