import type { Db } from '../../database/database.ts';
import type { AuditDetail } from './audit-actions.ts';
import type { AuditAction } from './audit-sentences.rules.ts';

export type NewAuditEntry = {
  readonly action: AuditAction;
  /** Null for the command line, a deploy token and the site itself. */
  readonly actorId: number | null;
  /** Id of the user, order, product, post or token; a release is named in the detail. */
  readonly subjectId: number | null;
  /** May hold ids, numbers, option names and our own words, but no name, address or other text that somebody typed. */
  readonly detail?: AuditDetail;
  readonly now: number;
};

/** Records an action in the transaction of the action itself: both happen or neither. */
export const insertAuditEntry = (
  tx: Db,
  { action, actorId, subjectId, detail, now }: NewAuditEntry,
) =>
  tx
    .insertInto('audit_entries')
    .values({
      actor_id: actorId,
      action,
      subject_id: subjectId,
      ...(detail && { detail: JSON.stringify(detail) }),
      created_at: now,
    })
    .execute();

const ROLE_CHANGED: AuditAction = 'user.role';
const NEWS_EDITED: AuditAction = 'news.edit';

/** The change that gave a user the present role; undefined if it was never changed. */
export const findLastRoleChange = (db: Db, userId: number) =>
  db
    .selectFrom('audit_entries as entry')
    .leftJoin('users as actor', 'actor.id', 'entry.actor_id')
    .select(['entry.detail', 'entry.created_at', 'actor.name as actor_name'])
    .where('entry.action', '=', ROLE_CHANGED)
    .where('entry.subject_id', '=', userId)
    // This is the order of the index by action, so only the few changes of roles are read.
    .orderBy('entry.created_at', 'desc')
    .orderBy('entry.id', 'desc')
    .limit(1)
    .executeTakeFirst();

export type RoleChangeRow = NonNullable<Awaited<ReturnType<typeof findLastRoleChange>>>;

/** The last person who edited a post; undefined if no entry says so. */
export const findLastEditor = (db: Db, postId: number) =>
  db
    .selectFrom('audit_entries')
    .innerJoin('users', 'users.id', 'audit_entries.actor_id')
    .select(['users.id', 'users.name'])
    .where('audit_entries.action', '=', NEWS_EDITED)
    .where('audit_entries.subject_id', '=', postId)
    .orderBy('audit_entries.id', 'desc')
    .limit(1)
    .executeTakeFirst();

/** Deletes old entries. Changes of roles stay: the staff area shows who gave each role. */
export const deleteAuditEntriesBefore = (db: Db, time: number) =>
  db
    .deleteFrom('audit_entries')
    .where('created_at', '<', time)
    .where('action', '!=', ROLE_CHANGED)
    .execute();
