import { generateKeyPair, type JWTPayload, SignJWT } from 'jose';
import { beforeAll, expect, test } from 'vitest';
import { onEveryEngine } from '../support/test-app.ts';
import { issuer, type Trusting, trusting, withIssuer } from './trusting.ts';

withIssuer();

const encode = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');

type Attack = (world: Trusting) => Promise<string>;

const own = (changed: JWTPayload) => (world: Trusting) => issuer().sign(world.claims(changed));
const without =
  (name: string): Attack =>
  ({ claims }) => {
    const { [name]: _, ...rest } = claims();
    return issuer().sign(rest);
  };
const seconds = (world: Trusting, more: number) => Math.floor(world.clock.now() / 1000) + more;

const attacks: readonly (readonly [string, Attack, string, string?])[] = [
  ['another audience', own({ aud: 'https://other.example' }), 'BAD_ID_TOKEN', 'aud'],
  ['no audience', without('aud'), 'BAD_ID_TOKEN', 'aud'],
  ['another issuer', own({ iss: 'https://other.example' }), 'BAD_ID_TOKEN', 'iss'],
  ['no issuer', without('iss'), 'BAD_ID_TOKEN', 'iss'],
  [
    'an end a minute ago',
    (it) => issuer().sign(it.claims({ exp: seconds(it, -60) })),
    'BAD_ID_TOKEN',
    'exp',
  ],
  ['no end', without('exp'), 'BAD_ID_TOKEN', 'exp'],
  [
    'a beginning in a minute',
    (it) => issuer().sign(it.claims({ nbf: seconds(it, 60) })),
    'BAD_ID_TOKEN',
    'nbf',
  ],
  ['no beginning', without('nbf'), 'BAD_ID_TOKEN', 'nbf'],
  [
    'an age of eleven minutes',
    (it) => issuer().sign(it.claims({ iat: seconds(it, -11 * 60) })),
    'BAD_ID_TOKEN',
    'iat',
  ],
  [
    'a date in the future',
    (it) => issuer().sign(it.claims({ iat: seconds(it, 60) })),
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
      const secret = new TextEncoder().encode(JSON.stringify(issuer().jwk));
      return new SignJWT(it.claims())
        .setProtectedHeader({ alg: 'HS256', kid: 'key-1' })
        .sign(secret);
    },
    'BAD_ID_TOKEN',
    'signature',
  ],
  [
    'a signature with another key under the name of the right one',
    async (it) => issuer().sign(it.claims(), {}, (await generateKeyPair('RS256')).privateKey),
    'BAD_ID_TOKEN',
    'signature',
  ],
  [
    'another algorithm with a key of its own in the header',
    async (it) => {
      const pair = await generateKeyPair('PS256');
      return issuer().sign(it.claims(), { alg: 'PS256', jwk: issuer().jwk }, pair.privateKey);
    },
    'BAD_ID_TOKEN',
    'signature',
  ],
  [
    'another run written in after it was signed',
    async (it) => {
      const [head, , signature] = (await issuer().sign(it.claims())).split('.');
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
  let world: Trusting;
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
