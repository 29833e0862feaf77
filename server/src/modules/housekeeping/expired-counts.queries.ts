import type { Db } from '../../database/database.ts';

/** Deletes the counts of rate limits whose window ended before `time`. */
export async function deleteCountsExpiredBefore(db: Db, time: number): Promise<void> {
  await db.deleteFrom('rate_limits').where('expire', '<', time).execute();
}
