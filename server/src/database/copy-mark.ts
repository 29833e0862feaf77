import type { Db } from './database.ts';

/** The row of `site_texts` that marks a restored copy; its text is the time of the backup. */
export const COPY_MARK = 'copy';

/**
 * A copy that becomes the real site goes on so far above its highest order number: the numbers in between may have been
 * given since the backup.
 */
export const ORDER_NUMBER_GAP = 1000;

/** Whether the site was restored to look at, or to practise, and not to be the real one. */
export async function isCopy(db: Db): Promise<boolean> {
  const mark = db.selectFrom('site_texts').select('name').where('name', '=', COPY_MARK);
  return (await mark.executeTakeFirst()) !== undefined;
}
