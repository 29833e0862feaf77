import { searchText } from '../base/search-text.rules.ts';
import type { Database, Db } from '../database/database.ts';
import type { NewRow, Row } from '../database/tables.ts';
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

const foldRows =
  <Table extends 'news_posts' | 'products' | 'users'>(
    table: Table,
    columnsFrom: (row: Row<Table>) => Partial<NewRow<Table>>,
  ): FoldRows =>
  async (tx, afterId) => {
    const rows = await tx
      .selectFrom(table as 'users')
      .selectAll()
      .where('id', '>', afterId)
      .orderBy('id')
      .limit(BATCH_SIZE)
      .forUpdate()
      .execute();
    for (const row of rows) {
      const columns = columnsFrom(row as Row<Table>);
      await tx
        .updateTable(table as 'users')
        .set(columns as Partial<NewRow<'users'>>)
        .where('id', '=', row.id)
        .execute();
    }
    return rows.at(-1)?.id;
  };

const FOLD_ROWS = [
  // The address of a deleted account has no year.
  foldRows('users', (user) => ({ ...derivedColumns(user), graduation_year: user.graduation_year })),
  foldRows('news_posts', ({ title, content }) => columnsFromText(title, content)),
  foldRows('products', ({ name, description }) => ({
    search_text: searchText(name),
    ...snippetColumns(description),
  })),
];

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
