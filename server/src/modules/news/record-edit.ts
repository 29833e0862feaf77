import type { Db } from '../../database/database.ts';
import type { Row } from '../../database/tables.ts';
import { findLastEditor, insertAuditEntry } from '../audit/audit.queries.ts';
import { type publicationOf, statusOf } from './news-status.rules.ts';

type Edit = {
  readonly userId: number;
  readonly post: Row<'news_posts'>;
  readonly publication: ReturnType<typeof publicationOf>;
  readonly now: number;
};

/** A draft is saved every few seconds, which is recorded once for each turn of an editor. */
export async function recordEdit(tx: Db, { userId, post, publication, now }: Edit): Promise<void> {
  const { visible_from: visibleFrom } = publication;
  const keepsStatus = visibleFrom === undefined;
  if (keepsStatus && post.visible_from === null) {
    const lastEditor = await findLastEditor(tx, post.id);
    if (lastEditor?.id === userId) return;
  }
  await insertAuditEntry(tx, {
    action: 'news.edit',
    actorId: userId,
    subjectId: post.id,
    ...(!keepsStatus && { detail: { status: statusOf(visibleFrom, now) } }),
    now,
  });
}
