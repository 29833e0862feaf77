import { sql } from 'kysely';
import type { Db } from '../../../database/database.ts';
import type { NewRow, Row } from '../../../database/tables.ts';
import type { AuthorIds } from '../../../http/deployer.ts';
import { insertAuditEntry } from '../../../modules/audit/audit.queries.ts';
import { toReleaseAction } from '../../../modules/audit/audit-actions.ts';
import { releaseKey } from './release-id.ts';

export type DeploymentRow = Row<'deployments'>;

/** An entry of the history: `who` is the name of its author, `by` has the ids. */
export type NewDeployment = Omit<NewRow<'deployments'>, 'user_id'> & { readonly by: AuthorIds };

/** Writes a change into the history of its section and into the audit log. */
export async function insertDeployment(tx: Db, { by, ...row }: NewDeployment): Promise<void> {
  await tx
    .insertInto('deployments')
    .values({ ...row, user_id: by.userId })
    .execute();
  const { section, at: now, from_version: from, to_version: to, traffic } = row;
  await insertAuditEntry(tx, {
    action: toReleaseAction(row.action),
    actorId: by.userId,
    subjectId: null,
    detail: {
      section,
      from: from ?? null,
      to: to ?? null,
      traffic: traffic ?? null,
      token: by.tokenId,
      ...(row.withdrawn === 1 && { withdrawn: 1 }),
    },
    now,
  });
}

/** Whether a mail about an upload or a preview of the section was sent after `since`. */
export const wasMailSentSince = async (
  tx: Db,
  section: string,
  since: number,
): Promise<boolean> => {
  const notifiedDeployment = await tx
    .selectFrom('deployments')
    .select('id')
    .where('section', '=', section)
    .where('action', 'in', ['UPLOADED', 'PREVIEWED'])
    .where('notified', '=', 1)
    .where('at', '>', since)
    .executeTakeFirst();
  return notifiedDeployment !== undefined;
};

export const findDeployments = (db: Db, section: string, limit: number): Promise<DeploymentRow[]> =>
  db
    .selectFrom('deployments')
    .selectAll()
    .where('section', '=', section)
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();

export const findDeploymentsOfOtherSections = async (
  db: Db,
  { section, revisions }: { readonly section: string; readonly revisions: readonly number[] },
): Promise<DeploymentRow[]> =>
  revisions.length === 0
    ? []
    : db
        .selectFrom('deployments')
        .selectAll()
        .where('section', '!=', section)
        .where('revision', 'in', [...new Set(revisions)])
        .orderBy('section')
        .execute();

/** The entries of any section that may have made another release live for everybody, newest first. */
export const findPromotions = (db: Db): Promise<DeploymentRow[]> =>
  db
    .selectFrom('deployments')
    .selectAll()
    .where('action', 'in', [
      'SHIPPED',
      'PROMOTED',
      'ROLLED_BACK',
      'ROLLED_BACK_ITSELF',
      'CANARY_ENDED',
    ])
    .orderBy('id', 'desc')
    .execute();

/** The keys of the releases that were withdrawn as unsafe, also of those that are not registered any more. */
export async function findWithdrawnKeys(db: Db): Promise<ReadonlySet<string>> {
  // The entry of a withdrawal says from which release the section went back: that one was withdrawn.
  const entries = await db
    .selectFrom('deployments')
    .select(['section', 'from_version'])
    // A literal and no parameter: the database must see that its partial index has these rows.
    .where('withdrawn', '=', sql.lit(1))
    .execute();
  return new Set(
    entries.map(({ section, from_version }) =>
      releaseKey({ section, version: from_version ?? '' }),
    ),
  );
}
