import { searchText } from '../base/search-text.rules.ts';
import type { Database, Db } from '../database/database.ts';
import type { NewRow, Row } from '../database/tables.ts';
import { snippetColumns } from '../modules/markdown/snippet.ts';
import { columnsFromText } from '../modules/news/news-post.ts';
import { derivedColumns } from '../modules/users/user-columns.rules.ts';

/** Raise it when `fold`, `alphabetKey` or the reading of Markdown changes: what is stored is then derived again. */
const FOLDING_VERSION = 3;

/** Rows in one transaction. Between two transactions, other processes can write. */
const BATCH_SIZE = 50;

/** Folds the next rows of a table behind an id. Returns the last of their ids; undefined if there were none. */
type FoldBatch = (tx: Db, afterId: number) => Promise<number | undefined>;

/** The table that is being folded, as an index of FOLD_TABLES, and the id of the last row that is done. */
type Progress = { readonly tableIndex: number; readonly lastId: number };

/**
 * Folding derives other columns from a text, to search in them and to sort by them. Derives again what an older version of
 * the program has derived. After a process that was killed, the next one goes on behind its last batch.
 */
export async function foldStoredTexts({ db, transaction }: Database): Promise<void> {
  let progress = await findProgress(db);
  while (progress !== null) {
    const { tableIndex, lastId }: Progress = progress;
    progress = await transaction(async (tx) => {
      const lastOfBatch = await FOLD_TABLES[tableIndex]?.(tx, lastId);
      const next =
        lastOfBatch === undefined
          ? { tableIndex: tableIndex + 1, lastId: 0 }
          : { tableIndex, lastId: lastOfBatch };
      const nextProgress = next.tableIndex < FOLD_TABLES.length ? next : null;
      await saveProgress(tx, nextProgress);
      return nextProgress;
    });
  }
}

// All tables are cast to one of them: Kysely cannot tell that each has an `id`.
const foldRowsOf =
  <Table extends 'news_posts' | 'products' | 'users'>(
    table: Table,
    columnsFrom: (row: Row<Table>) => Partial<NewRow<Table>>,
  ): FoldBatch =>
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

const FOLD_TABLES = [
  // The year is kept, because it comes from the address, and that of a deleted account has none.
  foldRowsOf('users', ({ graduation_year, ...user }) => ({
    ...derivedColumns(user),
    graduation_year,
  })),
  foldRowsOf('news_posts', ({ title, content }) => columnsFromText(title, content)),
  foldRowsOf('products', ({ name, description }) => ({
    search_text: searchText(name),
    ...snippetColumns(description),
  })),
];

/**
 * Null if all is folded, and no older version of the program has written an account since, which it does without `name_key`: its
 * processes may run beside those of this version.
 */
async function findProgress(db: Db): Promise<Progress | null> {
  const row = await db
    .selectFrom('site_texts')
    .select('text')
    .where('name', '=', 'folding')
    .executeTakeFirst();
  const oldUser = db.selectFrom('users').select('id').where('name_key', 'is', null).limit(1);
  // The text is `3 0 150` on the way, and `3` when all is folded.
  const [version, tableIndex, lastId] = (row?.text ?? '').split(' ').map(Number);
  if (version === FOLDING_VERSION) {
    if (tableIndex !== undefined && lastId !== undefined) return { tableIndex, lastId };
    if (!(await oldUser.executeTakeFirst())) return null;
  }
  return { tableIndex: 0, lastId: 0 };
}

async function saveProgress(tx: Db, progress: Progress | null): Promise<void> {
  const position = progress ? [progress.tableIndex, progress.lastId] : [];
  const text = [FOLDING_VERSION, ...position].join(' ');
  await tx
    .insertInto('site_texts')
    .values({ name: 'folding', text })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ text }))
    .execute();
}
