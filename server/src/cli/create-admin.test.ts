import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { type CommandOptions, runCommand } from '../../test/support/run-command.ts';
import { onEveryEngine, type Start, type TestApp } from '../../test/support/test-app.ts';
import { openDatabase } from '../database/database.ts';
import { lockFolder } from '../database/sqlite.ts';
import { createAdministratorLink } from '../modules/auth/administrator-links.queries.ts';
import { type Administrators, createAdministrators } from './administrators.service.ts';

const PASSWORD = 'Fundraiser2026';
const ANA = ['--email', 'Ana26@school.example ', '--name', ' Ana  Ivanova '];

const run = (args: readonly string[], options: CommandOptions) =>
  runCommand('create-admin', args, options);

/** A stopped site, and a way to read its users. */
async function aStoppedSite(
  start: Start,
  before: (testApp: TestApp) => Promise<unknown> = async () => {},
) {
  const testApp = await start();
  await before(testApp);
  const { dataDir } = testApp;
  const { engine } = testApp.deps.database;
  const env: Record<string, string> =
    engine === 'postgres' ? { DATABASE_URL: testApp.databaseUrl ?? '' } : { DATA_DIR: dataDir };
  if (engine === 'sqlite') await testApp.deps.database.close();
  const findUsers = async () => {
    if (engine === 'postgres') return testApp.db.selectFrom('users').selectAll().execute();
    const database = openDatabase({ dataDir });
    const users = await database.db.selectFrom('users').selectAll().execute();
    await database.close();
    return users;
  };
  return { testApp, env, findUsers };
}

onEveryEngine('making an administrator at the command line', (start, { engine }) => {
  test('writes a verified administrator, who can log in', async () => {
    const { testApp, env, findUsers } = await aStoppedSite(start);
    const { out, err, code } = await run(ANA, { env, input: `${PASSWORD}\r\nmore\n` });
    expect({ err, code }).toEqual({ err: '', code: 0 });
    expect(out).toBe(
      'ana26@school.example is an administrator now, and can log in at http://localhost:3000/login',
    );
    const [user, ...otherUsers] = await findUsers();
    expect(otherUsers).toEqual([]);
    expect(user).toMatchObject({
      email: 'ana26@school.example',
      name: 'Ana Ivanova',
      username: 'ana26',
      role: 3,
      email_verified: 1,
      graduation_year: '26',
    });
    expect(await testApp.deps.passwords.matches(PASSWORD, user?.password_hash)).toBe(true);
  });

  test('an address with an account is refused, and promoted with --promote', async () => {
    const { env, findUsers } = await aStoppedSite(start, async ({ aUser }) => {
      await aUser({ email: 'ana26@school.example' });
      await aUser({ email: 'new@school.example', email_verified: 0 });
    });
    const refused = await run(ANA, { env, input: PASSWORD });
    expect(refused).toMatchObject({ code: 1, out: '' });
    expect(refused.err).toContain('Run this again with --promote');
    const email = ['--email', 'ana26@school.example'];
    expect(await run(['--promote', ...email], { env })).toMatchObject({ code: 0, err: '' });
    expect((await run(['--promote', ...email], { env })).err).toContain('administrator already');
    const unproved = await run(['--promote', '--email', 'new@school.example'], { env });
    expect(unproved).toMatchObject({ code: 1 });
    expect(unproved.err).toContain('has not been verified');
    const users = await findUsers();
    expect(users.map(({ role }) => role).sort()).toEqual([0, 3]);
  });

  test('a site that runs goes on, knows the administrator at once, and has no open link', async () => {
    const testApp = await start();
    const { call, db, clock, dataDir, databaseUrl } = testApp;
    await createAdministratorLink(db, { publicUrl: '', now: clock.now() });
    const env: Record<string, string> = databaseUrl
      ? { DATABASE_URL: databaseUrl }
      : { DATA_DIR: dataDir };
    const making = run(ANA, { env, input: PASSWORD });
    const writes: number[] = [];
    for (let turn = 0; turn < 20; turn += 1) {
      const { id } = await testApp.aUser();
      writes.push(id);
    }
    expect(await making).toMatchObject({ err: '', code: 0 });
    const body = { email: 'ana26@school.example', password: PASSWORD };
    expect((await call('auth.login', { body })).statusCode).toBe(200);
    expect(await db.selectFrom('site_texts').selectAll().execute()).toEqual([]);
    const users = await db.selectFrom('users').select('id').execute();
    expect(users).toHaveLength(writes.length + 1);
  });

  if (engine === 'postgres') return;

  test.each([
    ['a common password', ANA, 'Password123', 'one of the most common ones'],
    ['no password', ANA, '', 'nothing was changed'],
    ['no address', ['--name', 'A'], PASSWORD, '--email must be given'],
    ['an unknown option', ['--password', 'x'], '', "Unknown option '--password'"],
  ])(
    '%s is refused with a sentence',
    async (_, args, input, sentence) => {
      const { env, findUsers } = await aStoppedSite(start);
      const { out, err, code } = await run(args, { env, input });
      expect(err).toContain(sentence);
      expect(err).not.toContain('    at ');
      expect({ out, code }).toEqual({ out: '', code: 1 });
      expect(await findUsers()).toEqual([]);
    },
    60_000,
  );

  const person = { email: 'ana26@school.example', name: 'Ana' };
  test.each<[string, (administrators: Administrators) => unknown, string]>([
    ['another domain', ({ readEmail }) => readEmail('a@else.example'), '@school.example'],
    ['no name', ({ readName }) => readName(' '), 'A name has'],
    ['a weak password', ({ readPassword }) => readPassword('weak', person), 'at least 8'],
    ['an unknown account', ({ promote }) => promote('a@school.example'), 'There is no account'],
  ])('%s is refused by the rules of registration', async (_, use, sentence) => {
    const { deps } = await start();
    await expect(async () => use(createAdministrators(deps))).rejects.toThrow(sentence);
  });

  test('a process that has not made the database in its data folder yet is named', async () => {
    const { dataDir, deps } = await start();
    await deps.database.close();
    rmSync(join(dataDir, 'council.db'));
    onTestFinished(lockFolder(dataDir));
    const { err, code } = await run(ANA, { env: { DATA_DIR: dataDir }, input: PASSWORD });
    expect(code).toBe(1);
    expect(err).toContain(`another process is using the data folder ${dataDir}. Stop it first`);
  });

  test('an unreachable database is named, without a stack', async () => {
    const env = { DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none' };
    const { err, code } = await run(ANA, { env, input: PASSWORD });
    expect(code).toBe(1);
    expect(err).toMatch(/^the database cannot be reached\. Check DATABASE_URL/);
  });
});
