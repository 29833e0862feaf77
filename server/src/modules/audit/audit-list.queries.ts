import { type Expression, type SqlBool, sql } from 'kysely';
import type { AuditKind } from 'shared/contract';
import { containsWords } from '../../database/contains-words.ts';
import type { Db } from '../../database/database.ts';
import type { Row } from '../../database/tables.ts';

/** Every filter that is set must match. */
export type AuditFilter = {
  /** Words of the name or address of the actor. */
  readonly who?: string | undefined;
  readonly kind?: AuditKind | undefined;
  /** The id of an order. */
  readonly order?: number | undefined;
  /** In epoch milliseconds, like `before`, which is excluded. */
  readonly from?: number | undefined;
  readonly before?: number | undefined;
};

export const selectAuditEntries = (db: Db, { who = '', kind, order, from, before }: AuditFilter) =>
  db
    .selectFrom('audit_entries as entry')
    .leftJoin('users as actor', 'actor.id', 'entry.actor_id')
    .selectAll('entry')
    .select('actor.name as actor_name')
    .where((eb) => {
      const conditions: Expression<SqlBool>[] = containsWords('actor.search_text', who);
      if (kind) conditions.push(eb('entry.action', 'like', `${kind}.%`));
      if (order !== undefined)
        conditions.push(eb('entry.action', 'like', 'order.%'), eb('entry.subject_id', '=', order));
      if (from !== undefined) conditions.push(eb('entry.created_at', '>=', from));
      if (before !== undefined) conditions.push(eb('entry.created_at', '<', before));
      return eb.and(conditions);
    })
    .orderBy('entry.id', 'desc');

export type AuditRow = Row<'audit_entries'> & { readonly actor_name: string | null };

/** By table, the column with the names of subjects. */
const NAME_COLUMNS = {
  users: 'name',
  products: 'name',
  news_posts: 'title',
  deploy_tokens: 'label',
} as const;

export type NamedTable = keyof typeof NAME_COLUMNS;

/** The releases of all sections that have one of these versions, and when they were added. */
export const findReleasesOf = async (db: Db, versions: readonly string[]) =>
  versions.length === 0
    ? []
    : db
        .selectFrom('releases')
        .select(['section', 'version', 'registered_at'])
        .where('version', 'in', versions)
        .execute();

export async function findNames(
  db: Db,
  table: NamedTable,
  ids: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom(table)
    .select(['id', sql.ref<string>(NAME_COLUMNS[table]).as('name')])
    .where('id', 'in', ids)
    .execute();
  return new Map(rows.map(({ id, name }) => [id, name]));
}
