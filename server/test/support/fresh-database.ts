import { copyFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { inject } from 'vitest';
import { type Database, type Engine, openDatabase } from '../../src/database/database.ts';
import { memoryOr } from './memory-folder.ts';
import { TEMPLATE } from './postgres-cluster.ts';

export type FreshDatabase = {
  readonly database: Database;
  readonly dataDir: string;
  /** Set for PostgreSQL. */
  readonly databaseUrl: string | undefined;
  remove(): Promise<void>;
};

let made = 0;

/** An empty database with the schema, and its own data folder. */
export async function freshDatabase(engine: Engine): Promise<FreshDatabase> {
  const dataDir = mkdtempSync(join(memoryOr(tmpdir()), 'council-test-'));
  const { databaseUrl, drop } = engine === 'postgres' ? await copyTemplate() : withoutPostgres;
  if (engine === 'sqlite') {
    migrated ??= migratedFile();
    copyFileSync(await migrated, join(dataDir, FILE));
  }
  const database = openDatabase({ databaseUrl, dataDir });
  return {
    database,
    dataDir,
    databaseUrl,
    async remove() {
      await database.close();
      await drop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

const FILE = 'council.db';
let migrated: Promise<string> | undefined;

/** The schema is made once and copied for each test, as PostgreSQL does with its template. */
async function migratedFile(): Promise<string> {
  const dataDir = mkdtempSync(join(tmpdir(), 'council-template-'));
  process.once('exit', () => rmSync(dataDir, { recursive: true, force: true }));
  const database = openDatabase({ dataDir });
  await database.migrate();
  // Closing moves the write-ahead log into the file.
  await database.close();
  return join(dataDir, FILE);
}

const withoutPostgres = { databaseUrl: undefined, drop: async () => {} };

async function copyTemplate() {
  const address = inject('postgres');
  made += 1;
  const name = `test_${process.pid}_${process.env.VITEST_POOL_ID ?? 0}_${made}`;
  await administer(`create database ${name} template ${TEMPLATE} strategy file_copy`);
  return {
    databaseUrl: `${address}/${name}`,
    drop: () => administer(`drop database ${name} with (force)`),
  };
}

let administrator: Promise<pg.Client> | undefined;

/** On one connection of the worker: opening one takes both sides as long as the copying. */
async function administer(sql: string): Promise<void> {
  administrator ??= connected();
  await (await administrator).query(sql);
}

async function connected(): Promise<pg.Client> {
  const client = new pg.Client(`${inject('postgres')}/postgres`);
  // The cluster is stopped at the end of the run, perhaps before the worker.
  client.on('error', () => {});
  await client.connect();
  return client;
}
