import { createHmac } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import type { TestUser } from '../../test/support/factories.ts';
import { onSqlite, TEST_SECRET, type TestApp } from '../../test/support/test-app.ts';

type Json = Readonly<Record<string, unknown>>;

const encode = (value: Json): string => Buffer.from(JSON.stringify(value)).toString('base64url');

const HASH = { HS256: 'sha256', HS384: 'sha384' } as const;

function forge(header: Json, claims: Json, { alg = 'HS256', secret = TEST_SECRET } = {}): string {
  const input = `${encode(header)}.${encode(claims)}`;
  const hash = HASH[alg as keyof typeof HASH];
  return `${input}.${createHmac(hash, secret).update(input).digest('base64url')}`;
}

const JWT = { alg: 'HS256', typ: 'JWT' };

const claimsOf = ({ id, sessionId }: TestUser, { clock }: TestApp): Json => {
  const iat = Math.floor(clock.now() / 1000);
  return { sub: String(id), sid: sessionId, aud: 'session', iat, exp: iat + 3600 };
};

type Attack = (claims: Json, otherUser: TestUser, token: string) => string;

const attacks: readonly (readonly [string, Attack])[] = [
  ['unsigned, alg none', (claims) => `${encode({ alg: 'none', typ: 'JWT' })}.${encode(claims)}.`],
  ['signed with another secret', (claims) => forge(JWT, claims, { secret: 'x'.repeat(48) })],
  ['HS384 with our secret', (claims) => forge({ ...JWT, alg: 'HS384' }, claims, { alg: 'HS384' })],
  ['another type', (claims) => forge({ ...JWT, typ: 'reset' }, claims)],
  ['critical header we do not know', (claims) => forge({ ...JWT, crit: ['x'], x: 1 }, claims)],
  ['another audience', (claims) => forge(JWT, { ...claims, aud: 'reset' })],
  ['expired a second ago', (claims) => forge(JWT, { ...claims, exp: Number(claims.iat) - 1 })],
  ['no expiry', ({ exp: _, ...claims }) => forge(JWT, claims)],
  ['no subject', ({ sub: _, ...claims }) => forge(JWT, claims)],
  ['subject with SQL', (claims) => forge(JWT, { ...claims, sub: '1 or 1=1' })],
  ['no session', ({ sid: _, ...claims }) => forge(JWT, claims)],
  ['unknown session', (claims) => forge(JWT, { ...claims, sid: 'unknown' })],
  ['session of somebody else', (claims, { sessionId: sid }) => forge(JWT, { ...claims, sid })],
  ['last letter of the signature changed', (_, __, token) => changeEnd(token)],
];

/** The last character of 32 bytes in base64url holds four bits with a meaning and two without. */
function changeEnd(token: string): string {
  const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
  const index = letters.indexOf(token.at(-1) ?? '');
  return token.slice(0, -1) + letters[index ^ 1];
}

onSqlite('session tokens', (start, { share }) => {
  let testApp: TestApp;
  beforeAll(async () => {
    testApp = await share();
  });

  test('the forger in these tests can make a token that is accepted', async () => {
    const user = await testApp.aUser();
    const token = forge(JWT, claimsOf(user, testApp));
    expect((await testApp.call('auth.me', { as: { ...user, token } })).statusCode).toBe(200);
  });

  test.each(attacks)('%s is refused', async (_, attack) => {
    const [user, otherUser] = [await testApp.aUser({ role: 3 }), await testApp.aUser()];
    const token = attack(claimsOf(user, testApp), otherUser, user.token);
    const response = await testApp.call('auth.me', { as: { ...user, token } });
    expect(response.statusCode).toBe(401);
    expect(response.body).toBe('Please log in again.');
  });

  test('only the Authorization header carries a token, and only as one of the scheme Bearer', async () => {
    const { token } = await testApp.aUser();
    const requests: readonly [search: string, headers: Record<string, string>][] = [
      [`?token=${token}`, {}],
      [`?access_token=${token}`, {}],
      ['', { cookie: `token=${token}` }],
      ['', { 'x-access-token': token }],
      ['', { authorization: token }],
      ['', { authorization: `Basic ${token}` }],
      ['', { authorization: `Bearer ${token}, ${token}` }],
    ];
    for (const [search, headers] of requests) {
      const url = `/api/auth/me${search}`;
      expect((await testApp.app.inject({ url, headers })).statusCode, url).toBe(401);
    }
  });

  test('a session lasts seven days and not a second longer', async () => {
    const { call, aUser, clock } = await start();
    const user = await aUser();
    clock.forward(7 * 24 * 3600 * 1000 - 1000);
    expect((await call('auth.me', { as: user })).statusCode).toBe(200);
    clock.forward(1000);
    expect((await call('auth.me', { as: user })).statusCode).toBe(401);
  });

  test('a token that was accepted is refused as soon as its session has ended elsewhere', async () => {
    const { call, aUser, db, clock } = await start();
    const user = await aUser({ role: 2 });
    const status = async () => (await call('auth.me', { as: user })).statusCode;
    expect([await status(), await status()]).toEqual([200, 200]);
    await db.updateTable('users').set({ role: 0 }).where('id', '=', user.id).execute();
    expect((await call('auth.me', { as: user })).json().role).toBe(0);
    const ended = { ended_at: clock.now() };
    await db.updateTable('sessions').set(ended).where('id', '=', user.sessionId).execute();
    expect(await status()).toBe(401);
  });
});
