import type { OwnData } from 'shared/contract';
import { isoTime } from '../../base/paging.ts';
import type { Db } from '../../database/database.ts';

/** The audit log's notes on a user: actions on the account, and the user's own as staff. Newest first. */
export async function readOwnNotes(
  db: Db,
  { id }: { readonly id: number },
): Promise<OwnData['notes']> {
  const entries = await db
    .selectFrom('audit_entries')
    .select(['action', 'actor_id', 'created_at'])
    .where((eb) =>
      eb.or([
        eb('actor_id', '=', id),
        // In other actions the same number is the id of an order, a product, a post or a token.
        eb.and([
          eb('subject_id', '=', id),
          eb.or([eb('action', 'like', 'user.%'), eb('action', 'like', 'balance.%')]),
        ]),
      ]),
    )
    .orderBy('id', 'desc')
    .execute();
  return entries.map((entry) => ({
    action: entry.action,
    at: isoTime(entry.created_at),
    byThemselves: entry.actor_id === id,
  }));
}
