import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { envOf } from '../../test/backup/sites.ts';
import { type CommandOptions, runCommand, runCommandHere } from '../../test/support/run-command.ts';
import { onEveryEngine } from '../../test/support/test-app.ts';
import { lockFolder } from '../database/sqlite.ts';
import { createAdministratorLink } from '../modules/auth/administrator-links.queries.ts';
import { type Administrators, createAdministrators } from './administrators.service.ts';

const PASSWORD = 'Fundraiser2026';
const ANA = ['--email', 'Ana26@school.example ', '--name', ' Ana  Ivanova '];

const run = (args: readonly string[], options: CommandOptions) =>
  runCommandHere('create-admin', args, options);

onEveryEngine('making an administrator at the command line', (start, { engine }) => {
  test('writes a verified administrator, whom a running site knows at once, and leaves no open link', async () => {
    const testApp = await start();
    const { call, db, clock } = testApp;
    await createAdministratorLink(db, { publicUrl: '', now: clock.now() });
    const making = runCommand('create-admin', ANA, {
      env: envOf(testApp),
      input: `${PASSWORD}\r\nmore\n`,
    });
    for (let turn = 0; turn < 20; turn += 1) await testApp.aUser();
    expect(await making).toEqual({
      out: 'ana26@school.example is an administrator now, and can log in at http://localhost:3000/login',
      ...{ err: '', code: 0 },
    });
    const users = await db.selectFrom('users').selectAll().execute();
    expect(users).toHaveLength(21);
    expect(users.find(({ role }) => role === 3)).toMatchObject({
      ...{ email: 'ana26@school.example', name: 'Ana Ivanova', username: 'ana26' },
      ...{ email_verified: 1, graduation_year: '26' },
    });
    const body = { email: 'ana26@school.example', password: PASSWORD };
    expect((await call('auth.login', { body })).statusCode).toBe(200);
    expect(await db.selectFrom('site_texts').selectAll().execute()).toEqual([]);
  });

  if (engine === 'postgres') return;

  test('an address with an account is refused, and promoted with --promote', async () => {
    const testApp = await start();
    const env = envOf(testApp);
    await testApp.aUser({ email: 'ana26@school.example' });
    const refused = await run(ANA, { env, input: PASSWORD });
    expect(refused).toMatchObject({ code: 1, out: '' });
    expect(refused.err).toContain('Run this again with --promote');
    const promotion = ['--promote', '--email', 'ana26@school.example'];
    expect(await run(promotion, { env })).toMatchObject({ code: 0, err: '' });
    const roles = await testApp.db.selectFrom('users').select('role').execute();
    expect(roles).toEqual([{ role: 3 }]);
  });

  test.each([
    ['a common password', ANA, 'Password123', 'one of the most common ones'],
    ['no password', ANA, '', 'nothing was changed'],
    ['no address', ['--name', 'A'], PASSWORD, '--email must be given'],
    ['an unknown option', ['--password', 'x'], '', "Unknown option '--password'"],
  ])('%s is refused with a sentence', async (_, args, input, sentence) => {
    const testApp = await start();
    const { out, err, code } = await run(args, { env: envOf(testApp), input });
    expect(err).toContain(sentence);
    expect(err).not.toContain('    at ');
    expect({ out, code }).toEqual({ out: '', code: 1 });
    expect(await testApp.db.selectFrom('users').selectAll().execute()).toEqual([]);
  });

  const person = { email: 'ana26@school.example', name: 'Ana' };
  test.each<[string, (administrators: Administrators) => unknown, string]>([
    ['another domain', ({ readEmail }) => readEmail('a@else.example'), '@school.example'],
    ['no name', ({ readName }) => readName(' '), 'A name has'],
    ['a weak password', ({ readPassword }) => readPassword('weak', person), 'at least 8'],
    ['an unknown account', ({ promote }) => promote('a@school.example'), 'There is no account'],
    ['one that is not verified', ({ promote }) => promote('new@school.example'), 'been verified'],
    ['an administrator', ({ promote }) => promote('boss@school.example'), 'already'],
  ])('%s is refused by the rules of registration', async (_, use, sentence) => {
    const { deps, aUser } = await start();
    await aUser({ email: 'new@school.example', email_verified: 0 });
    await aUser({ email: 'boss@school.example', role: 3 });
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
