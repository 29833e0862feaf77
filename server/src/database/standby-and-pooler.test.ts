import { sql } from 'kysely';
import { describe, expect, inject, onTestFinished, test } from 'vitest';
import { freshDatabase } from '../../test/support/fresh-database.ts';
import { needs } from '../../test/support/needs.ts';
import { type Database, openDatabase } from './database.ts';
import { isUnavailable } from './unavailable.ts';

const openAt = (databaseUrl: string): Database => {
  const database = openDatabase({ databaseUrl, dataDir: '' });
  onTestFinished(() => database.close());
  return database;
};

describe('PostgreSQL', needs('PostgreSQL', inject('postgres')), () => {
  async function freshDatabaseUrl(): Promise<URL> {
    const { databaseUrl = '', remove } = await freshDatabase('postgres');
    onTestFinished(remove);
    return new URL(databaseUrl);
  }

  test('in read-only mode is retried on new connections', async () => {
    const url = await freshDatabaseUrl();
    const admin = openAt(`${inject('postgres')}/postgres`);
    const setWritable = (isWritable: boolean) =>
      sql
        .raw(
          `alter database ${url.pathname.slice(1)} set default_transaction_read_only = ${!isWritable}`,
        )
        .execute(admin.db);
    await setWritable(false);
    const { db } = openAt(url.href);
    const write = () =>
      db
        .insertInto('reset_requests')
        .values({ email: 'a@school.example', created_at: 1 })
        .execute();
    const error = await write().catch((reason: unknown) => reason);
    expect(isUnavailable(error)).toBe(true);
    await setWritable(true);
    await write();
  });

  test('is migrated under a lock of the transaction, which works behind a pooler', async () => {
    const database = openAt((await freshDatabaseUrl()).href);
    const statementTexts: string[] = [];
    database.onStatement(({ sql: text }) => void statementTexts.push(text));
    await database.migrate();
    const locks = statementTexts.filter((text) => text.includes('advisory'));
    expect(locks).toEqual(['select pg_advisory_xact_lock(hashtext($1))']);
  });
});
