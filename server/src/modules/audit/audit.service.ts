import type { AuditEntry, AuditKind, Page } from 'shared/contract';
import { auditKind } from 'shared/contract/schemas';
import { displayName } from '../../base/deleted-user.ts';
import { isoTime, type PageQuery } from '../../base/paging.ts';
import type { Database } from '../../database/database.ts';
import { findPage } from '../../database/find-page.ts';
import type { Settings } from '../../settings/settings.ts';
import {
  type AuditFilter,
  type AuditRow,
  findNames,
  selectAuditEntries,
} from './audit-list.queries.ts';
import { type AuditNames, actionInWords, asId, otherActorName } from './audit-sentences.rules.ts';

type Deps = {
  readonly database: Database;
  readonly settings: Pick<Settings, 'currencyLabel'>;
};

type ParsedAuditRow = AuditRow & { readonly parsedDetail: Readonly<Record<string, unknown>> };

/** The audit log for administrators. It stores ids only, so names are read with each page. */
export function createAuditLog({ database: { db }, settings }: Deps) {
  const findNamesFor = async (rows: readonly ParsedAuditRow[]): Promise<AuditNames> => {
    const subjectIdsOf = (...kinds: readonly AuditKind[]) =>
      uniqueIds(rows.filter((row) => kinds.includes(kindOf(row))).map((row) => row.subject_id));
    const [users, products, posts, tokens] = await Promise.all([
      findNames(db, 'users', [
        ...subjectIdsOf('user', 'balance'),
        ...uniqueIds(
          rows
            .filter(({ action }) => action === 'order.assign')
            .map(({ parsedDetail }) => parsedDetail['to']),
        ),
      ]),
      findNames(db, 'products', subjectIdsOf('product')),
      findNames(db, 'posts', subjectIdsOf('news')),
      findNames(db, 'tokens', [
        ...subjectIdsOf('token'),
        ...uniqueIds(rows.map(({ parsedDetail }) => parsedDetail['token'])),
      ]),
    ]);
    const nameIn = (names: ReadonlyMap<number, string>) => (id: number | null) =>
      (id !== null && names.get(id)) || null;
    return {
      user: (id) => {
        const name = nameIn(users)(id);
        return name === null ? null : displayName(name);
      },
      product: nameIn(products),
      post: nameIn(posts),
      token: nameIn(tokens),
    };
  };

  return {
    list: (filter: AuditFilter, page: PageQuery): Promise<Page<AuditEntry>> =>
      findPage(selectAuditEntries(db, filter), page, async (rows) => {
        const parsedRows = rows.map((row) => ({ ...row, parsedDetail: detailOf(row) }));
        const names = await findNamesFor(parsedRows);
        return parsedRows.map((row) => toEntry(row, { names, currency: settings.currencyLabel }));
      }),
  };
}

export type AuditLog = ReturnType<typeof createAuditLog>;

function toEntry(
  row: ParsedAuditRow,
  { names, currency }: { readonly names: AuditNames; readonly currency: string },
): AuditEntry {
  const { action, actor_id: actorId, subject_id: subjectId, parsedDetail: detail } = row;
  const fact = { action, actorId, subjectId, detail };
  const kind = kindOf(row);
  return {
    id: row.id,
    at: isoTime(row.created_at),
    kind,
    who: row.actor_name === null ? otherActorName(fact, names) : displayName(row.actor_name),
    what: actionInWords({ ...fact, names, currency }),
    subject: subjectId === null ? null : { kind, id: subjectId },
  };
}

/** The kind is the part of an action before its dot. An unknown one counts as `user`, so that the entry is still shown. */
const kindOf = ({ action }: Pick<AuditRow, 'action'>): AuditKind =>
  auditKind.safeParse(action.slice(0, action.indexOf('.'))).data ?? 'user';

const uniqueIds = (values: readonly unknown[]): number[] => [
  ...new Set(values.map(asId).filter((id) => id !== null)),
];

/** A detail that is no JSON object counts as empty, so that the rest of the page is still shown. */
function detailOf({ detail }: AuditRow): Readonly<Record<string, unknown>> {
  try {
    return Object(JSON.parse(detail));
  } catch {
    return {};
  }
}
