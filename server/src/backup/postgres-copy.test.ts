import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { expect, inject, onTestFinished, test } from 'vitest';
import { emptySite, repack, siteOf } from '../../test/backup/sites.ts';
import { needs } from '../../test/support/needs.ts';
import { aFolder } from '../../test/support/scratch-folder.ts';
import { openDatabase } from '../database/database.ts';
import { makeBackup, verifyBackup } from './make-backup.ts';
import { restoreBackup } from './restore-backup.ts';

const withPostgres = needs('PostgreSQL', inject('postgres'));

/** Objects that monitoring, reports or another program may keep in the database of a site. */
const OBJECTS_OF_OTHERS = `
  create extension pg_stat_statements;
  create type mood as enum ('a', 'b');
  create domain cents as bigint check (value >= 0);
  create sequence tickets;
  create function one() returns int language sql as 'select 1';
  create table notes (text text, mood mood default 'a');
  insert into notes values ('COPY public.orders (id) FROM stdin;');
  create view buyers as select id from users;
  create schema reports;
  create table reports.users (id bigint primary key, total cents);
  insert into reports.users values (999, 1)`;

/** Rows with every character that means something in a copy, and gaps at the end of the numbers. */
const ROWS = `
  insert into users (email, email_verified, name, username, password_hash, role, search_text, created_at, pickup)
    select format('%s@school.example', n), 1, E'Ива\\u2028\\t\\\\. \\r\\n\\\\N', n, '', 0, '', 1, '' from generate_series(1, 9) as n;
  delete from users where id > 7`;

async function query<Row extends pg.QueryResultRow>(databaseUrl = '', sql = ''): Promise<Row[]> {
  const client = new pg.Client(databaseUrl);
  await client.connect();
  return client
    .query<Row>(sql)
    .then(({ rows }) => rows)
    .finally(() => client.end());
}

async function aSiteWith(sql: string): Promise<Record<string, string>> {
  const env = await emptySite('postgres');
  const database = openDatabase({ dataDir: '', databaseUrl: env.DATABASE_URL });
  await database.migrate();
  await database.close();
  await query(env.DATABASE_URL, sql);
  return env;
}

async function aBackup(env: Record<string, string>): Promise<string> {
  const file = join(aFolder(), 'backup.tar');
  await makeBackup(siteOf(env), file);
  return file;
}

const usersOf = ({ DATABASE_URL }: Record<string, string>) =>
  query(DATABASE_URL, 'select * from public.users order by id');
const nextUserId = async ({ DATABASE_URL }: Record<string, string>) =>
  (await query(DATABASE_URL, `select nextval(pg_get_serial_sequence('users', 'id')) as id`))[0]?.id;

test(
  'a backup of a database in which others keep something is restored, there and by a user without rights elsewhere',
  withPostgres,
  async () => {
    const env = await aSiteWith(`${ROWS}; ${OBJECTS_OF_OTHERS}`);
    const users = await usersOf(env);
    const file = await aBackup(env);
    await restoreBackup(siteOf(env), file, { replace: true });
    expect(await usersOf(env)).toEqual(users);
    const others = `select (select count(*) from notes) + (select count(*) from reports.users)
    + (select count(*) from buyers where id < 8) + one() as count`;
    expect(await query(env.DATABASE_URL, others)).toEqual([{ count: '10' }]);

    const elsewhere = await emptySite('postgres');
    const user = `plain_${process.pid}`;
    const address = new URL(elsewhere.DATABASE_URL ?? '');
    const database = address.pathname.slice(1);
    await query(
      env.DATABASE_URL,
      `create role ${user} login; alter database ${database} owner to ${user}`,
    );
    onTestFinished(async () => {
      await query(
        address.href,
        `alter database ${database} owner to council; drop owned by ${user} cascade; drop role ${user}`,
      );
    });
    const DATABASE_URL = Object.assign(new URL(address), { username: user }).href;
    await restoreBackup(siteOf({ ...elsewhere, DATABASE_URL }), file);
    expect(await usersOf(elsewhere)).toEqual(users);
    // A number that was given once is not given again.
    expect(await nextUserId(elsewhere)).toBe('10');
  },
);

test('a backup of version 1.0.0 is refused, with the way to restore it', withPostgres, async () => {
  const env = await aSiteWith(ROWS);
  const file = await repack(await aBackup(env), (folder) => {
    const manifest = join(folder, 'manifest.json');
    const { paths: _, ...former } = JSON.parse(readFileSync(manifest, 'utf8'));
    writeFileSync(manifest, JSON.stringify(former));
  });
  const elsewhere = await emptySite('postgres');
  await expect(restoreBackup(siteOf(elsewhere), file)).rejects.toThrow('with that version');
});

test(
  'a backup is verified beside a site that is used, which does not notice',
  withPostgres,
  async () => {
    const env = await aSiteWith(ROWS);
    const schemas = 'select nspname from pg_namespace order by nspname';
    const before = await query(env.DATABASE_URL, schemas);
    const reader = new pg.Client(env.DATABASE_URL);
    await reader.connect();
    await reader.query('begin; select * from users');
    await verifyBackup(siteOf(env), await aBackup(env));
    expect(await query(env.DATABASE_URL, schemas)).toEqual(before);
    await reader.query('insert into reset_requests (email, created_at) values ($1, 1)', ['a@b.c']);
    await reader.end();
  },
);

test(
  'a restore in place of a newer version leaves none of its tables in the way',
  withPostgres,
  async () => {
    const env = await aSiteWith(ROWS);
    const file = await aBackup(env);
    await query(
      env.DATABASE_URL,
      `create table polls (id bigint); insert into kysely_migration values ('998-of-tomorrow', '2027-01-01T00:00:00.000Z')`,
    );
    await restoreBackup(siteOf(env), file, { replace: true });
    const tables = `select schemaname = 'public' as "inWay" from pg_tables where tablename = 'polls'`;
    expect(await query(env.DATABASE_URL, tables)).toEqual([{ inWay: false }]);
  },
);
