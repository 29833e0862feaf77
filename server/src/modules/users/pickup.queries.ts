import type { Db } from '../../database/database.ts';

/** Default place and time to pay and pick up, for class reps without their own; empty for none. */
export async function findCouncilPickup(db: Db): Promise<string> {
  const query = db.selectFrom('site_texts').select('text').where('name', '=', 'pickup');
  return (await query.executeTakeFirst())?.text ?? '';
}

export const updateCouncilPickup = (tx: Db, text: string) =>
  tx
    .insertInto('site_texts')
    .values({ name: 'pickup', text })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ text }))
    .execute();
