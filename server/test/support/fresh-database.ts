import { copyFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Database, openDatabase } from '../../src/database/database.ts';
import type { Engine } from '../../src/database/engine.ts';
import { lendDatabase } from './postgres-databases.ts';
import { memoryOr } from './scratch-folder.ts';

export type FreshDatabase = {
  readonly database: Database;
  readonly dataDir: string;
  /** Set for PostgreSQL. */
  readonly databaseUrl: string | undefined;
  remove(): Promise<void>;
};

/** An empty database with the schema, and its own data folder. */
export async function freshDatabase(engine: Engine): Promise<FreshDatabase> {
  const dataDir = mkdtempSync(join(memoryOr(tmpdir()), 'council-test-'));
  const copy = engine === 'postgres' ? await lendDatabase() : undefined;
  const databaseUrl = copy?.databaseUrl;
  if (engine === 'sqlite') {
    templateFile ??= makeTemplateFile();
    copyFileSync(await templateFile, join(dataDir, FILE));
  }
  const database = openDatabase({ databaseUrl, dataDir });
  return {
    database,
    dataDir,
    databaseUrl,
    async remove() {
      await database.close();
      await copy?.remove();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

const FILE = 'council.db';
let templateFile: Promise<string> | undefined;

/** The schema is made once and copied for each test, as PostgreSQL does with its template. */
async function makeTemplateFile(): Promise<string> {
  const dataDir = mkdtempSync(join(tmpdir(), 'council-template-'));
  process.once('exit', () => rmSync(dataDir, { recursive: true, force: true }));
  const database = openDatabase({ dataDir });
  await database.migrate();
  // Closing moves the write-ahead log into the file.
  await database.close();
  return join(dataDir, FILE);
}
