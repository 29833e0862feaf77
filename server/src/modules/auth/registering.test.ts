import { beforeAll, expect, test } from 'vitest';
import { bombPng } from '../../../test/pictures/sample-pictures.ts';
import { IVA, PASSWORD } from '../../../test/support/factories.ts';
import { holdTime } from '../../../test/support/hold-time.ts';
import { mailsOf, tokenIn } from '../../../test/support/mails.ts';
import { onEveryEngine, onSqlite, type TestApp } from '../../../test/support/test-app.ts';
import { RATE_LIMITS } from '../../http/limits/rate-limits.ts';

const RULE =
  'Password must be at least 8 characters long, contain an uppercase letter and a digit.';

const register = ({ call }: TestApp, user: object = IVA, avatar?: Uint8Array | Blob) =>
  call('auth.register', {
    form: [['user', user], ...(avatar ? [['avatar', avatar] as const] : [])],
  });

onEveryEngine('registering', (start, { engine }) => {
  test('a pupil of the school gets an account, and a mail with a link to verify the address; no secret is stored', async () => {
    const testApp = await start({ env: { PUBLIC_URL: 'https://council.school.example' } });
    const response = await register(testApp);
    expect(response.statusCode).toBe(200);
    expect(response.headers['content-type']).toBe('text/plain; charset=utf-8');
    expect(response.body).toBe(
      'Registration successful. Please check your e-mail for a link to verify your address.',
    );
    const [user] = await testApp.rows('users');
    expect(user).toMatchObject({
      email: 'iva27@school.example',
      email_verified: 0,
      name: 'Ива Петрова',
      username: 'iva27',
      role: 0,
      avatar_url: null,
      graduation_year: '27',
      search_text: 'iva petrova iva27@school.example iva27',
    });
    const [mail] = await mailsOf(testApp);
    expect(mail).toMatchObject({ recipient: 'iva27@school.example', sent_at: null });
    expect(mail?.text).toContain('https://council.school.example/verify?token=');
    const token = tokenIn(mail);
    expect(token).toMatch(/^[\w-]{43}$/);
    const tokens = await testApp.rows('account_tokens');
    for (const secret of [token, PASSWORD])
      expect(JSON.stringify([user, tokens])).not.toContain(secret);
    const login = await testApp.call('auth.login', { body: IVA });
    expect(login.statusCode).toBe(200);
  });

  test('of many registrations of one address, at once or in another spelling, exactly one succeeds', async () => {
    const testApp = await start();
    const responses = await Promise.all(Array.from({ length: 8 }, () => register(testApp)));
    expect(responses.map(({ statusCode }) => statusCode).sort()).toEqual([
      200,
      ...Array(7).fill(409),
    ]);
    const later = await register(testApp, { ...IVA, email: 'Iva27@SCHOOL.example' });
    expect([later.statusCode, later.body]).toEqual([
      409,
      'An account with this e-mail already exists.',
    ]);
    expect(await testApp.rows('users')).toHaveLength(1);
    expect(await mailsOf(testApp)).toHaveLength(1);
  });

  test('a user name that belongs to an address of an earlier domain gets a number', async () => {
    const testApp = await start();
    await testApp.aUser({ email: 'iva27@old.example', username: 'iva27' });
    await testApp.aUser({ email: 'iva27@older.example', username: 'iva27-2' });
    await register(testApp);
    expect((await testApp.rows('users')).at(-1)?.username).toBe('iva27-3');
  });

  if (engine === 'postgres') return;

  test('what is typed is normalised, gives no rights, and does not reach the mailbox of the address', async () => {
    const testApp = await start();
    const user = {
      ...{ ...IVA, email: '  IVA27@School.EXAMPLE ', firstName: ' Win  Мария ' },
      ...{ lastName: 'https://evil.example\u00a0 <b>', id: 7777, role: 3 },
      ...{ emailVerified: true, email_verified: 1 },
    };
    expect((await register(testApp, user)).statusCode).toBe(200);
    const [row] = await testApp.rows('users');
    expect(row).toMatchObject({
      ...{ email: 'iva27@school.example', name: 'Win Мария https://evil.example <b>' },
      ...{ role: 0, email_verified: 0 },
    });
    expect(row?.id).not.toBe(7777);
    const [mail] = await mailsOf(testApp);
    expect(`${mail?.subject}${mail?.text}${mail?.html}`).not.toMatch(/Win|evil/);
  });

  test('passwords may be long, with spaces and any letters, and stay exactly as they are', async () => {
    const testApp = await start();
    const password = ` Ёлка и 1 снег 🎄${'x'.repeat(120)}`;
    await register(testApp, { ...IVA, password });
    const login = (typed: string) =>
      testApp.call('auth.login', { body: { email: IVA.email, password: typed } });
    expect((await login(password)).statusCode).toBe(200);
    expect((await login(password.trim())).statusCode).toBe(401);
  });

  test('a profile picture that a stranger may not send is refused, and no account is made', async () => {
    const testApp = await start();
    const response = await register(testApp, IVA, bombPng(13_000, 1000));
    expect(response.statusCode).toBe(413);
    expect(response.headers['content-type']).toBe('text/plain; charset=utf-8');
    expect(await testApp.rows('users')).toEqual([]);
    expect(await mailsOf(testApp)).toEqual([]);
    expect((await register(testApp)).statusCode).toBe(200);
  });

  test('one address registers so often an hour as a limit says; entries that break a rule do not count', async () => {
    const factor = 3 / RATE_LIMITS.registerByAddress.limit;
    const testApp = await start({ env: { RATE_LIMIT_FACTOR: `${factor}` } });
    const forward = holdTime(testApp);
    const { email: _, ...withoutEmail } = IVA;
    const attempt = async (email: string) =>
      (await register(testApp, { ...withoutEmail, email })).statusCode;
    await testApp.aUser({ email: 'taken@school.example' });
    expect(await attempt('a@elsewhere.example')).toBe(400);
    for (let time = 0; time < 3; time += 1) {
      expect(await attempt('taken@school.example')).toBe(409);
    }
    const refused = await register(testApp);
    expect(refused.statusCode).toBe(429);
    expect(Number(refused.headers['retry-after'])).toBe(3600);
    forward(3_600_000);
    expect((await register(testApp)).statusCode).toBe(200);
  });
});

onSqlite('registering with a mistake', (_, { share }) => {
  let testApp: TestApp;
  beforeAll(async () => {
    testApp = await share();
  });

  const FOREIGN = 'Please use your school e-mail address (@school.example).';
  const COMMON = 'This password is one of the most common ones. Please choose another.';
  test.each([
    ['another domain', { email: 'iva27@gmail.com' }, FOREIGN],
    ['half an address', { email: 'iva27' }, 'Email must be an e-mail address.'],
    ['a weak password', { password: 'council2026' }, RULE],
    ['a common password', { password: 'Password1' }, COMMON],
  ])('%s is rejected with a message, and nothing is created', async (_, wrongFields, words) => {
    const response = await register(testApp, { ...IVA, ...wrongFields });
    expect([response.statusCode, response.body]).toEqual([400, words]);
    expect(response.headers['content-type']).toBe('text/plain; charset=utf-8');
    expect(await testApp.rows('users')).toEqual([]);
    expect(await mailsOf(testApp)).toEqual([]);
  });
});
