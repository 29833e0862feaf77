import type { Kysely } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';
import type { Engine } from './database.ts';
import { createFirstSchema } from './migrations/001-first.ts';
import { rememberWhoWasTold } from './migrations/002-told-of-orders.ts';
import { createReleases } from './migrations/003-releases.ts';
import { letPeopleChooseMails } from './migrations/004-mail-preferences.ts';
import { countTogether } from './migrations/005-rate-limits.ts';
import { keepSectionsInBounds } from './migrations/006-sections-in-bounds.ts';
import { letPeopleLeave } from './migrations/007-people-leave.ts';
import { believeManyNotOne } from './migrations/008-believed-reports.ts';
import { limitPiecesPerBuyer } from './migrations/009-pieces-per-buyer.ts';
import { knowRunningBuilds } from './migrations/010-running-builds.ts';
import { letPeopleHaveLanguages } from './migrations/011-languages.ts';
import type { Tables } from './tables.ts';

const migrations = (engine: Engine): Record<string, Migration> => ({
  '001-first': { up: (db) => createFirstSchema(db, engine) },
  '002-told-of-orders': { up: rememberWhoWasTold },
  '003-releases': { up: (db) => createReleases(db, engine) },
  '004-mail-preferences': { up: letPeopleChooseMails },
  '005-rate-limits': { up: countTogether },
  '006-sections-in-bounds': { up: keepSectionsInBounds },
  '007-people-leave': { up: letPeopleLeave },
  '008-believed-reports': { up: believeManyNotOne },
  '009-pieces-per-buyer': { up: limitPiecesPerBuyer },
  '010-running-builds': { up: knowRunningBuilds },
  '011-languages': { up: letPeopleHaveLanguages },
});

/**
 * Brings the schema up to date. Several processes may start on one PostgreSQL at once: Kysely holds
 * an advisory lock there; a SQLite file has one owner anyway.
 */
export async function migrate(db: Kysely<Tables>, engine: Engine): Promise<void> {
  const migrator = new Migrator({
    db,
    provider: { getMigrations: async () => migrations(engine) },
  });
  const { error } = await migrator.migrateToLatest();
  if (error) throw error;
}
