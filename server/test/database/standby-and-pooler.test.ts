import { sql } from 'kysely';
import { describe, expect, inject, onTestFinished, test } from 'vitest';
import { type Database, openDatabase } from '../../src/database/database.ts';
import { isUnavailable } from '../../src/database/unavailable.ts';
import { freshDatabase } from '../support/fresh-database.ts';
import { startTcpProxy } from '../support/tcp-proxy.ts';

const at = (databaseUrl: string): Database => {
  const database = openDatabase({ databaseUrl, dataDir: '' });
  onTestFinished(() => database.close());
  return database;
};

/** What the server says when a connection begins: the number of its process, which poolers make up. */
const KEY_DATA = Buffer.from([0x4b, 0, 0, 0, 12]);

function withAnotherPid(answer: Buffer): Buffer {
  const start = answer.indexOf(KEY_DATA);
  if (start >= 0) answer.writeInt32BE(1, start + KEY_DATA.length);
  return answer;
}

describe.runIf(inject('postgres'))('PostgreSQL', () => {
  async function aDatabase(): Promise<URL> {
    const { databaseUrl = '', remove } = await freshDatabase('postgres');
    onTestFinished(remove);
    return new URL(databaseUrl);
  }

  test('that takes no writes any more is asked again on new connections', async () => {
    const url = await aDatabase();
    const admin = at(`${inject('postgres')}/postgres`);
    const takesWrites = (isTrue: boolean) =>
      sql
        .raw(
          `alter database ${url.pathname.slice(1)} set default_transaction_read_only = ${!isTrue}`,
        )
        .execute(admin.db);
    await takesWrites(false);
    const { db } = at(url.href);
    const write = () =>
      db
        .insertInto('reset_requests')
        .values({ email: 'a@school.example', created_at: 1 })
        .execute();
    const error = await write().catch((reason: unknown) => reason);
    expect(isUnavailable(error)).toBe(true);
    await takesWrites(true);
    await write();
  });

  test('is brought up to date with a lock that no pooler can lose', async () => {
    const database = at((await aDatabase()).href);
    const statements: string[] = [];
    database.onStatement(({ sql: text }) => void statements.push(text));
    await database.migrate();
    const locks = statements.filter((text) => text.includes('advisory'));
    expect(locks).toEqual(['select pg_advisory_xact_lock(hashtext($1))']);
  });

  test.each([
    ['prepares what is asked often', (answer: Buffer) => answer, 1],
    ['prepares nothing behind a pooler', withAnotherPid, 0],
  ])('%s', async (_, answers, expected) => {
    const url = await aDatabase();
    const target = { host: url.hostname, port: Number(url.port) };
    const proxy = await startTcpProxy(target, { answers });
    onTestFinished(() => proxy.close());
    url.port = String(proxy.port);
    const { db } = at(url.href);
    for (let n = 0; n < 8; n += 1) await db.selectFrom('users').select('id').execute();
    const { rows } = await sql`select name from pg_prepared_statements`.execute(db);
    expect(rows).toHaveLength(expected);
  });
});
