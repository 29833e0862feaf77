import { generateKeyPair, type JWTPayload, SignJWT } from 'jose';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aSection, packed } from '../releases/built-release.ts';
import { onEveryEngine, type Start, type TestApp } from '../support/test-app.ts';
import { claimsOf, type Issuer, startIssuer } from './issuer.ts';

const NEWS = { section: 'mf-news' };
const MINUTE = 60_000;

const TRUSTED = {
  repository: 'school/mf-news',
  repositoryId: 4711,
  environment: 'production',
  ref: 'refs/heads/main',
  workflow: 'mf-news.yml',
};

let issuer: Issuer;
beforeAll(async () => {
  issuer = await startIssuer();
});
afterAll(() => issuer.stop());

const encode = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');

async function trusting(start: Start, more: object = {}, env: Record<string, string> = {}) {
  const world = await start({
    env: { DEPLOY_ISSUER: issuer.issuer, RATE_LIMIT_FACTOR: '0', ...env },
  });
  const admin = await world.aUser({ role: 3 });
  const trust = await world.call('repositories.trust', {
    as: admin,
    params: NEWS,
    body: { ...TRUSTED, ...more },
  });
  expect(trust.statusCode).toBe(201);
  const claims = (changed: JWTPayload = {}) => claimsOf(issuer.issuer, world.clock.now(), changed);
  const exchange = (idToken: string, params = NEWS) =>
    world.call('deployTokens.exchange', { params, body: { idToken } });
  const own = async (changed: JWTPayload = {}) => exchange(await issuer.sign(claims(changed)));
  return { ...world, admin, trusted: trust.json(), claims, exchange, own };
}

const bearer = (token: string) => ({ authorization: `Bearer ${token}` });
const listWith = (world: TestApp, token: string) =>
  world.call('releases.list', { headers: bearer(token) });

onEveryEngine('the workflow of a trusted repository', (start) => {
  test('gets a deploy token for its identity, releases its section, and the token ends', async () => {
    const it = await trusting(start);
    const answer = await it.own();
    expect(answer.statusCode).toBe(201);
    const { token, expiresAt } = answer.json();
    expect(expiresAt).toBe(new Date(it.clock.now() + 15 * MINUTE).toISOString());
    const built = aSection('by its workflow');
    const uploaded = await it.call('releases.upload', {
      params: NEWS,
      body: packed(built),
      headers: { ...bearer(token), 'content-type': 'application/gzip' },
    });
    expect(uploaded.json()).toMatchObject({ registeredBy: 'token “school/mf-news, run 99”' });
    const { revision } = (await listWith(it, token)).json();
    const promoted = await it.call('releases.promote', {
      params: NEWS,
      body: { version: built.manifest.version },
      headers: { ...bearer(token), 'if-match': `"${revision}"` },
    });
    expect(promoted.statusCode).toBe(200);
    it.clock.forward(15 * MINUTE - 1);
    expect((await listWith(it, token)).statusCode).toBe(200);
    it.clock.forward(1);
    expect((await listWith(it, token)).statusCode).toBe(401);
  });

  test('leaves a trace, and no token in the list or in the mails', async () => {
    const it = await trusting(start);
    const { token } = (await it.own()).json();
    const tokens = await it.call('deployTokens.list', { as: it.admin, params: NEWS });
    expect(tokens.json()).toEqual([]);
    await it.app.releases.tellOfEndingTokens();
    expect(await it.db.selectFrom('mail_outbox').selectAll().execute()).toEqual([]);
    const rows = await it.db.selectFrom('deploy_tokens').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(token);
    const audit = (await it.call('audit.list', { as: it.admin })).json().content;
    expect(audit.slice(0, 2)).toMatchObject([
      {
        who: 'Deploy token “school/mf-news, run 99”',
        what: 'was given to a workflow of school/mf-news, to release mf-news',
      },
      { what: 'let workflows of school/mf-news release mf-news' },
    ]);
    const [shown] = (await it.call('repositories.list', { as: it.admin, params: NEWS })).json();
    expect(shown).toEqual({ ...it.trusted, lastUsedAt: new Date(it.clock.now()).toISOString() });
    const { sections } = (await it.call('releases.list', { as: it.admin })).json();
    expect(sections).toMatchObject([{ name: 'mf-news', live: null }]);
  });

  test('is trusted no longer once it was removed, and neither are its tokens', async () => {
    const it = await trusting(start);
    const { token } = (await it.own()).json();
    const remove = () =>
      it.call('repositories.distrust', {
        as: it.admin,
        params: { ...NEWS, id: it.trusted.id },
      });
    expect((await remove()).statusCode).toBe(204);
    expect((await remove()).json()).toMatchObject({ code: 'REPOSITORY_NOT_FOUND' });
    expect((await listWith(it, token)).statusCode).toBe(401);
    expect((await it.own()).json()).toMatchObject({ code: 'NOT_TRUSTED' });
    expect((await it.call('repositories.list', { as: it.admin, params: NEWS })).json()).toEqual([]);
  });

  test('uses an identity token once, also at the same moment', async () => {
    const it = await trusting(start);
    const idToken = await issuer.sign(it.claims());
    const answers = await Promise.all([1, 2, 3, 4].map(() => it.exchange(idToken)));
    const statuses = answers.map(({ statusCode }) => statusCode);
    expect(statuses.sort()).toEqual([201, 409, 409, 409]);
    const again = await it.exchange(await issuer.sign(it.claims()));
    expect(again.statusCode).toBe(201);
  });

  test('asks nobody for keys while nothing names its repository', async () => {
    const it = await trusting(start);
    const before = issuer.state.asked;
    const params = { section: 'mf-store' };
    const other = await it.exchange(await issuer.sign(it.claims()), params);
    expect(other.json()).toMatchObject({ code: 'NOT_TRUSTED' });
    await it.own({ repository_id: '4712' });
    expect(issuer.state.asked).toBe(before);
  });

  test('may be trusted by its environment or its branch alone, but not by neither', async () => {
    const it = await trusting(start, { ref: null, workflow: null });
    const onTag = { ref: 'refs/tags/v1', job_workflow_ref: 'another' };
    expect((await it.own(onTag)).statusCode).toBe(201);
    const wrong = await it.call('repositories.trust', {
      as: it.admin,
      params: NEWS,
      body: { ...TRUSTED, environment: null, ref: null },
    });
    expect([wrong.statusCode, wrong.json().code]).toEqual([400, 'INVALID']);
  });
});

type World = Awaited<ReturnType<typeof trusting>>;
type Attack = (world: World) => Promise<string>;

const own = (changed: JWTPayload) => (world: World) => issuer.sign(world.claims(changed));
const without =
  (name: string): Attack =>
  ({ claims }) => {
    const { [name]: _, ...rest } = claims();
    return issuer.sign(rest);
  };
const seconds = (world: World, more: number) => Math.floor(world.clock.now() / 1000) + more;

const attacks: readonly (readonly [string, Attack, string, string?])[] = [
  ['another audience', own({ aud: 'https://other.example' }), 'BAD_ID_TOKEN', 'aud'],
  ['no audience', without('aud'), 'BAD_ID_TOKEN', 'aud'],
  ['another issuer', own({ iss: 'https://other.example' }), 'BAD_ID_TOKEN', 'iss'],
  ['no issuer', without('iss'), 'BAD_ID_TOKEN', 'iss'],
  [
    'an end a minute ago',
    (it) => issuer.sign(it.claims({ exp: seconds(it, -60) })),
    'BAD_ID_TOKEN',
    'exp',
  ],
  ['no end', without('exp'), 'BAD_ID_TOKEN', 'exp'],
  [
    'a beginning in a minute',
    (it) => issuer.sign(it.claims({ nbf: seconds(it, 60) })),
    'BAD_ID_TOKEN',
    'nbf',
  ],
  ['no beginning', without('nbf'), 'BAD_ID_TOKEN', 'nbf'],
  [
    'an age of eleven minutes',
    (it) => issuer.sign(it.claims({ iat: seconds(it, -11 * 60) })),
    'BAD_ID_TOKEN',
    'iat',
  ],
  [
    'a date in the future',
    (it) => issuer.sign(it.claims({ iat: seconds(it, 60) })),
    'BAD_ID_TOKEN',
    'iat',
  ],
  ['no date', without('iat'), 'BAD_ID_TOKEN', 'iat'],
  [
    'no signature, alg none',
    async (it) => `${encode({ alg: 'none' })}.${encode(it.claims())}.x`,
    'BAD_ID_TOKEN',
    'signature',
  ],
  [
    'a signature with the public key as a password, HS256',
    async (it) => {
      const secret = new TextEncoder().encode(JSON.stringify(issuer.jwk));
      return new SignJWT(it.claims())
        .setProtectedHeader({ alg: 'HS256', kid: 'key-1' })
        .sign(secret);
    },
    'BAD_ID_TOKEN',
    'signature',
  ],
  [
    'a signature with another key under the name of the right one',
    async (it) => issuer.sign(it.claims(), {}, (await generateKeyPair('RS256')).privateKey),
    'BAD_ID_TOKEN',
    'signature',
  ],
  [
    'another algorithm with a key of its own in the header',
    async (it) => {
      const pair = await generateKeyPair('PS256');
      return issuer.sign(it.claims(), { alg: 'PS256', jwk: issuer.jwk }, pair.privateKey);
    },
    'BAD_ID_TOKEN',
    'signature',
  ],
  [
    'another run written in after it was signed',
    async (it) => {
      const [head, , signature] = (await issuer.sign(it.claims())).split('.');
      return `${head}.${encode(it.claims({ run_id: '1' }))}.${signature}`;
    },
    'BAD_ID_TOKEN',
    'signature',
  ],
  ['another repository', own({ repository: 'school/mf-store' }), 'NOT_TRUSTED'],
  ['the name of the repository with another number', own({ repository_id: '4712' }), 'NOT_TRUSTED'],
  ['its number with another name', own({ repository: 'evil/mf-news' }), 'NOT_TRUSTED'],
  ['a number that is no text', own({ repository_id: 4711 }), 'NOT_TRUSTED'],
  ['another environment', own({ environment: 'staging' }), 'NOT_TRUSTED'],
  ['no environment', without('environment'), 'NOT_TRUSTED'],
  ['another branch', own({ ref: 'refs/heads/main2' }), 'NOT_TRUSTED'],
  ['a tag with the name of the branch', own({ ref: 'refs/tags/main' }), 'NOT_TRUSTED'],
  [
    'another workflow of the repository',
    own({ job_workflow_ref: 'school/mf-news/.github/workflows/ci.yml@refs/heads/main' }),
    'NOT_TRUSTED',
  ],
  [
    'the workflow as another branch has it',
    own({ job_workflow_ref: 'school/mf-news/.github/workflows/mf-news.yml@refs/heads/mine' }),
    'NOT_TRUSTED',
  ],
  [
    'the workflow of another repository',
    own({ job_workflow_ref: 'evil/x/.github/workflows/mf-news.yml@refs/heads/main' }),
    'NOT_TRUSTED',
  ],
  [
    'a pull request as its subject',
    own({ sub: 'repo:school/mf-news:pull_request' }),
    'NOT_TRUSTED',
  ],
  ['a pull request as its event', own({ event_name: 'pull_request' }), 'NOT_TRUSTED'],
  [
    'a pull request with the rights of its target',
    own({ event_name: 'pull_request_target' }),
    'NOT_TRUSTED',
  ],
  ['the ref of a pull request', own({ ref: 'refs/pull/7/merge' }), 'NOT_TRUSTED'],
  ['no number of its own', without('jti'), 'NOT_TRUSTED'],
  ['no event', without('event_name'), 'NOT_TRUSTED'],
];

onEveryEngine('an identity token is refused', (_, { share }) => {
  let world: World;
  beforeAll(async () => {
    world = await trusting(share);
  });

  const rows = attacks.map(([name, make, code, claim]) => ({ name, make, code, claim }));
  test.each(rows)('with $name', async ({ make, code, claim }) => {
    const answer = await world.exchange(await make(world));
    expect(answer.json()).toMatchObject({ code, ...(claim && { claim }) });
    expect(answer.statusCode).toBe(403);
    const kept = await world.db.selectFrom('deploy_tokens').select('id').execute();
    expect(kept).toEqual([]);
  });
});

onEveryEngine('the issuer', (start) => {
  test('is asked once for all unknown keys that come within a minute', async () => {
    const it = await trusting(start);
    const before = issuer.state.asked;
    const flood = Array.from({ length: 50 }, async (_, at) => {
      const idToken = await issuer.sign(it.claims(), { kid: `unknown-${at}` });
      return (await it.exchange(idToken)).json().code;
    });
    expect(new Set(await Promise.all(flood))).toEqual(new Set(['BAD_ID_TOKEN']));
    expect((await it.own()).statusCode).toBe(201);
    expect(issuer.state.asked - before).toBe(1);
  });

  test.each([
    ['is down', { status: 500, answer: '' }],
    ['answers no keys', { status: 200, answer: '{"keys":1}' }],
    ['answers without end', { status: 200, answer: ' '.repeat(300_000) }],
    ['leads elsewhere', { status: 302, answer: '' }],
  ])('is said not to answer when it %s, and is not asked again at once', async (_, broken) => {
    const it = await trusting(start);
    const whole = { ...issuer.state };
    Object.assign(issuer.state, broken);
    try {
      for (const _time of [1, 2, 3])
        expect((await it.own()).json()).toMatchObject({ code: 'ISSUER_UNREACHABLE' });
      expect(issuer.state.asked - whole.asked).toBe(1);
    } finally {
      Object.assign(issuer.state, { status: whole.status, answer: whole.answer });
    }
  });

  test('can be nobody', async () => {
    const it = await trusting(start, {}, { DEPLOY_ISSUER: 'none' });
    expect((await it.own()).json()).toMatchObject({ code: 'NOT_TRUSTED' });
  });

  test('is asked for keys for so many calls of one address, and no more', async () => {
    const it = await trusting(start, {}, { RATE_LIMIT_FACTOR: '0.05' });
    const statuses = [];
    for (const _time of [1, 2, 3, 4])
      statuses.push((await it.own({ aud: 'https://other.example' })).statusCode);
    expect(statuses).toEqual([403, 403, 403, 429]);
  });
});
