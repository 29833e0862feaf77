import type { Kysely } from 'kysely';

/** How many pieces of a product one buyer may order; null for any number. */
export const limitPiecesPerBuyer = (db: Kysely<unknown>): Promise<void> =>
  db.schema.alterTable('products').addColumn('max_per_buyer', 'bigint').execute();
