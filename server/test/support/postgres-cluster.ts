import { tmpdir } from 'node:os';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { openDatabase } from '../../src/database/database.ts';
import { findPostgresPrograms } from './postgres-programs.ts';
import { startPostgresServer } from './postgres-server.ts';
import { memoryOr } from './scratch-folder.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Address of the cluster without a database name; null where there is no PostgreSQL. */
    postgres: string | null;
  }
}

/** The template of the databases of tests: empty, with the schema. */
export const TEMPLATE = 'council_template';

/** Tests need no data after a power cut, and deadlocks, after which a transaction runs again, end at once. */
const SETTINGS_OF_TESTS = {
  ...{ fsync: 'off', full_page_writes: 'off', synchronous_commit: 'off' },
  deadlock_timeout: '50ms',
};

/** Starts one PostgreSQL for the whole run and removes it afterwards. */
export default async function startCluster({ provide }: TestProject) {
  const programs = findPostgresPrograms();
  if (!programs) {
    console.warn('\n!!! NO POSTGRESQL FOUND: every test runs on SQLite only. !!!\n');
    provide('postgres', null);
    return undefined;
  }
  const { address, stop } = await startPostgresServer(
    programs,
    SETTINGS_OF_TESTS,
    memoryOr(tmpdir()),
  );
  await makeTemplate(address);
  provide('postgres', address);
  return stop;
}

async function makeTemplate(address: string): Promise<void> {
  const admin = new pg.Client(`${address}/postgres`);
  await admin.connect();
  await admin.query(`create database ${TEMPLATE}`);
  await admin.end();
  const database = openDatabase({ databaseUrl: `${address}/${TEMPLATE}`, dataDir: '' });
  await database.migrate();
  await database.close();
}
