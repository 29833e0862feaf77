import type { Kysely } from 'kysely';

/** Canaries that are shown together have one number: the revision of the site in which they began. */
export async function showSetsToSome({ schema }: Kysely<unknown>): Promise<void> {
  await schema.alterTable('live_releases').addColumn('canary_set', 'bigint').execute();
}
