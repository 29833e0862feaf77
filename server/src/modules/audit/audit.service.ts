import type { AuditEntry, AuditKind, Page } from 'shared/contract';
import { auditKind } from 'shared/contract/schemas';
import { t } from 'shared/language';
import { displayName } from '../../base/deleted-user.ts';
import { isoTime, type PageQuery } from '../../base/paging.ts';
import { schoolTime } from '../../base/school-time.ts';
import { findPage } from '../../database/find-page.ts';
import type { Settings } from '../../settings/settings.ts';
import type { ServiceDeps } from '../service-deps.ts';
import {
  type AuditFilter,
  type AuditRow,
  findNames,
  findReleasesOf,
  type NamedTable,
  selectAuditEntries,
} from './audit-list.queries.ts';
import { type AuditNames, actionInWords, asId, nonUserActorName } from './audit-sentences.rules.ts';

type Deps = ServiceDeps<'database'> & {
  readonly settings: Pick<Settings, 'currencyLabel'>;
};

type ParsedAuditRow = AuditRow & { readonly parsedDetail: Readonly<Record<string, unknown>> };

/** The audit log for administrators. It stores ids only, so names are read with each page. */
export function createAuditLog({ database: { db }, settings }: Deps) {
  /** Finds the names of the subjects of these rows, and of the users and tokens in their details. */
  const findNamesFor = async (rows: readonly ParsedAuditRow[]): Promise<AuditNames> => {
    const subjectIdsOf = (...kinds: readonly AuditKind[]): unknown[] =>
      rows.filter((row) => kinds.includes(kindOf(row))).map((row) => row.subject_id);
    const tokenIds = rows.map(({ parsedDetail }) => parsedDetail['token']);
    const nameFinder = async (table: NamedTable, ids: readonly unknown[]) => {
      const names = await findNames(db, table, uniqueIds(ids));
      return (id: number | null) => (id !== null && names.get(id)) || null;
    };
    // Besides the order, which is their subject, these entries name a user.
    const assignments = rows.filter(({ action }) => action === 'order.assign');
    const repIds = assignments.map(({ parsedDetail }) => parsedDetail['to']);
    // The subject of a balance is the user who holds it.
    const [user, product, post, token] = await Promise.all([
      nameFinder('users', [...subjectIdsOf('user', 'balance'), ...repIds]),
      nameFinder('products', subjectIdsOf('product')),
      nameFinder('news_posts', subjectIdsOf('news')),
      nameFinder('deploy_tokens', [...subjectIdsOf('token'), ...tokenIds]),
    ]);
    const userName = (id: number | null) => {
      const name = user(id);
      return name && displayName(name);
    };
    return { user: userName, product, post, token };
  };

  /** Puts the names of releases, `1.2.0 of 5 May, 14:30`, in place of their versions, which end in a hash. */
  const nameReleases = async (rows: readonly ParsedAuditRow[]): Promise<ParsedAuditRow[]> => {
    const releaseRows = rows.filter((row) => kindOf(row) === 'release');
    const versions = releaseRows.flatMap(({ parsedDetail: { from, to } }) => [from, to]);
    const releases = await findReleasesOf(db, versions.filter(isText));
    const nameOf = (section: unknown, version: unknown): unknown => {
      const release = releases.find((row) => row.section === section && row.version === version);
      return release ? releaseName(release) : version;
    };
    return rows.map((row) => {
      if (!releaseRows.includes(row)) return row;
      const { section, from, to } = row.parsedDetail;
      const names = { from: nameOf(section, from), to: nameOf(section, to) };
      return { ...row, parsedDetail: { ...row.parsedDetail, ...names } };
    });
  };

  return {
    /** The entries that match, the newest first, each with a sentence about it. */
    list: (filter: AuditFilter, page: PageQuery): Promise<Page<AuditEntry>> =>
      findPage(selectAuditEntries(db, filter), page, async (rows) => {
        const parsedRows = await nameReleases(
          rows.map((row) => ({ ...row, parsedDetail: detailOf(row) })),
        );
        const names = await findNamesFor(parsedRows);
        return parsedRows.map((row) => {
          const { action, actor_id: actorId, subject_id: subjectId, parsedDetail: detail } = row;
          const fact = { action, actorId, subjectId, detail };
          const kind = kindOf(row);
          return {
            id: row.id,
            at: isoTime(row.created_at),
            kind,
            // Null where no user acted, but for example a deploy token or the site itself.
            who:
              row.actor_name === null ? nonUserActorName(fact, names) : displayName(row.actor_name),
            what: actionInWords({ ...fact, names, currency: settings.currencyLabel }),
            subject: subjectId === null ? null : { kind, id: subjectId },
          };
        });
      }),
  };
}

type NamedRelease = Awaited<ReturnType<typeof findReleasesOf>>[number];

/** The number and the time of a release, by which people tell it from the others. */
const releaseName = ({ version, registered_at }: NamedRelease): string =>
  t('{number} of {time}', {
    number: version.slice(0, version.lastIndexOf('-')),
    time: schoolTime(registered_at),
  });

const isText = (value: unknown): value is string => typeof value === 'string';

export type AuditLog = ReturnType<typeof createAuditLog>;

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
