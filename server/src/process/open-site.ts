import type { FastifyBaseLogger } from 'fastify';
import { requireRoom } from '../base/disk-space.ts';
import type { Bucket } from '../bucket/bucket.ts';
import { type Database, findUpgrade, openDatabase } from '../database/database.ts';
import type { Settings } from '../settings/settings.ts';
import { bytesToCopy, copyBuiltSite } from './built-site.ts';
import { foldStoredTexts } from './fold-texts.queries.ts';
import { refuseLostDatabase } from './lost-database.ts';

type Site = Pick<Settings, 'production' | 'databaseUrl' | 'dataDir'> & {
  /** The pages of a build made elsewhere. There may be none: then the folder does not exist. */
  readonly builtFolder: string;
  readonly bucket: Bucket | null;
  readonly logger: Pick<FastifyBaseLogger, 'warn'>;
};

/**
 * Brings pages and database of a site up to date, and opens the database. Throws before it writes anything if the database
 * is lost, of another program or of a newer version, or if the disk has too little room.
 */
export async function openSite({ logger, bucket, ...site }: Site): Promise<Database> {
  const { production, dataDir } = site;
  const upgrade = await findUpgrade(site);
  if (production && upgrade.isNew)
    await refuseLostDatabase({ dataDir, bucket, findUpgrade: () => findUpgrade(site) });
  await requireRoom(dataDir, bytesToCopy(site) + upgrade.bytes);
  copyBuiltSite(site);
  const database = openDatabase(site);
  const ranMigrations = await database.migrate();
  await foldStoredTexts(database);
  // Of several processes that find no schema, one has run the migrations.
  if (upgrade.isNew && ranMigrations.length > 0) logger.warn('made a new, empty database');
  return database;
}
