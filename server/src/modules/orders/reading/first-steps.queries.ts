import { ROLE } from 'shared/domain';
import type { Db } from '../../../database/database.ts';
import { isInStore, isPublished } from '../../../database/hidden-rows.ts';
import { LAST_BACKUP } from '../../../database/last-backup.ts';

/** The facts about a new site; undefined once an order was paid. */
export async function findFirstSteps(db: Db, now: number) {
  const paid = db.selectFrom('orders').select('id').where('status', 'in', ['PAID', 'DELIVERED']);
  if (await paid.limit(1).executeTakeFirst()) return undefined;
  const anyone = db.selectFrom('users').select('id').where('deleted_at', 'is', null);
  const row = await db
    .selectNoFrom(({ exists, selectFrom }) => [
      exists(selectFrom('site_texts').select('name').where('name', '=', LAST_BACKUP)).as('backup'),
      exists(selectFrom('news_posts').select('id').where(isPublished(now))).as('post'),
      exists(selectFrom('products').select('id').where(isInStore)).as('product'),
      exists(anyone.where('class', 'is not', null)).as('pupilWithClass'),
      exists(anyone.where('role', '=', ROLE.CLASS_REP)).as('rep'),
    ])
    .executeTakeFirstOrThrow();
  // SQLite has numbers in place of booleans.
  const facts = Object.entries(row).map(([name, isTrue]) => [name, Boolean(isTrue)]);
  return Object.fromEntries(facts) as Record<keyof typeof row, boolean>;
}
