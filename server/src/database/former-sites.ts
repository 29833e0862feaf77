import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import type { Database } from './database.ts';
import { UPGRADE_COPY } from './upgrade-copy.ts';

const FORMER_FOLDER = '.before-';
const FORMER_SCHEMA = 'council_before_';

/** The folder, in the data folder, for what a restore replaces. */
export const formerFolderAt = (now: Date): string =>
  `${FORMER_FOLDER}${now.toISOString().replaceAll(':', '-')}`;

/** The schema of PostgreSQL for the tables that a restore replaces. */
export const formerSchemaAt = (now: Date): string =>
  `${FORMER_SCHEMA}${now.toISOString().replaceAll(/\D/g, '')}`;

/**
 * Removes what restores and upgrades have replaced, because it holds data that people may have erased since. Call it when the
 * present site has proved good.
 */
export async function removeFormerSites({ db, engine }: Database, dataDir: string): Promise<void> {
  for (const name of await readdir(dataDir))
    if (name.startsWith(FORMER_FOLDER) || name === UPGRADE_COPY)
      await rm(join(dataDir, name), { recursive: true });
  if (engine === 'sqlite') return;
  const { rows } = await sql<{ name: string }>`select nspname as name from pg_namespace
    where starts_with(nspname, ${FORMER_SCHEMA})`.execute(db);
  for (const { name } of rows) await sql`drop schema ${sql.id(name)} cascade`.execute(db);
}
