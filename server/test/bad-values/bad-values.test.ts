import { type EndpointId, endpoints } from 'shared/contract';
import { beforeAll, expect, test } from 'vitest';
import { photo } from '../pictures/sample-pictures.ts';
import { PASSWORD } from '../support/factories.ts';
import { onEveryEngine, type TestApp } from '../support/test-app.ts';
import { type BadRequest, badRequests, type Good, optionsOf } from './bad-requests.ts';
import { type BadFile, badFiles } from './bad-values.ts';

/** `BAD_VALUES=3` sends everything, and three rounds of random values. Without it only a sample is sent. */
const ROUNDS = Number(process.env['BAD_VALUES'] ?? 0);
const ONE_IN = ROUNDS > 0 ? 1 : 23;
const LONGEST_MS = 5000;

const person = { email: 'new.person27@school.example', firstName: 'New', lastName: 'Person' };
const post = { title: 'Sports day', content: 'We ran.' };

/** One good call of each endpoint, to be spoiled. */
const good: Partial<Record<EndpointId, Good>> = {
  'auth.login': { body: { email: 'person1@school.example', password: PASSWORD } },
  'auth.confirm': { body: { password: PASSWORD } },
  'auth.register': { body: { ...person, password: PASSWORD } },
  'auth.verify': { params: { token: 'x' } },
  'auth.resendVerification': {},
  'auth.notMe': { body: { token: 'x' } },
  'auth.forgotPassword': { body: { email: 'person1@school.example' } },
  'auth.resetPassword': { body: { token: 'x', password: PASSWORD } },
  'auth.me': {},
  'users.updateMe': { body: { id: 1, name: 'Another Name', email: 'x', role: 3 } },
  'users.uploadPicture': {},
  'uploads.create': {},
  'news.list': {},
  'news.get': { params: { id: 1 } },
  'news.create': { body: post },
  'news.update': { params: { id: 1 }, body: { ...post, extraPhotos: '', removeBanner: false } },
  'news.delete': { params: { id: 1 } },
  'news.restore': { params: { id: 1 } },
};

test('every call of accounts, profile and news is tried', () => {
  const ours = Object.keys(endpoints).filter((id) =>
    /^(?:auth|news|uploads)\.|^users\.(?:updateMe|uploadPicture)$/.test(id),
  );
  // Logging out takes no input.
  expect(Object.keys(good).sort()).toEqual(ours.filter((id) => id !== 'auth.logout').sort());
});

async function everything({ db }: TestApp): Promise<string> {
  const tables = [
    'users',
    'news_posts',
    'news_photos',
    'pictures',
    'mail_outbox',
    'account_tokens',
    'sessions',
  ] as const;
  const rows = await Promise.all(tables.map((table) => db.selectFrom(table).selectAll().execute()));
  return JSON.stringify(rows);
}

/** Faults of the answer to one bad request. */
async function errorsOf(
  testApp: TestApp,
  id: EndpointId,
  { what, options }: BadRequest,
): Promise<string[]> {
  const before = await everything(testApp);
  const began = performance.now();
  const { statusCode, body, headers } = await testApp.call(id, options);
  const ms = performance.now() - began;
  const isRefused = statusCode >= 400;
  const errors = [
    statusCode >= 500 && `answers ${statusCode}`,
    ms > LONGEST_MS && `takes ${Math.round(ms)} ms`,
    isRefused && (await everything(testApp)) !== before && 'is refused and changes something',
    isRefused && body === '' && 'is refused without a word',
    /node_modules|SQLITE|\bat \S+ \(|select "/i.test(body) && `gives away ${body.slice(0, 200)}`,
    /html/.test(String(headers['content-type'])) && 'answers with a page',
  ];
  return errors.filter((error) => error !== false).map((error) => `${id}, ${what}: ${error}`);
}

onEveryEngine('bad values', (start, { share }) => {
  let testApp: TestApp;
  let files: readonly BadFile[];
  let picture: Uint8Array;
  let council: Awaited<ReturnType<TestApp['aUser']>>;
  beforeAll(async () => {
    testApp = await share({ env: { RATE_LIMIT_FACTOR: '0' } });
    council = await testApp.aUser({ role: 2 });
    await testApp.aPost();
    files = await badFiles();
    picture = await photo({ width: 60, height: 40 });
  });

  test.each(Object.entries(good) as [EndpointId, Good][])(
    '%s refuses them in words, in time and without a trace',
    async (id, valid) => {
      const all = badRequests(id, valid, { rounds: ROUNDS, files, picture });
      const errors: string[] = [];
      for (const [at, request] of all.entries())
        if ((at + id.length) % ONE_IN === 0)
          errors.push(
            ...(await errorsOf(testApp, id, {
              ...request,
              options: { as: council, ...request.options },
            })),
          );
      expect(errors).toEqual([]);
      expect('polluted' in {}).toBe(false);
      expect((await testApp.call('news.list')).statusCode).toBe(200);
    },
    ROUNDS > 0 ? 60 * 60_000 : 30_000,
  );

  test('each good call is accepted before it is spoiled', async () => {
    const accepted = [
      'auth.login',
      'auth.forgotPassword',
      'news.create',
      'users.updateMe',
    ] as const;
    for (const id of accepted) {
      const valid = { ...good[id], ...(id === 'users.updateMe' && { body: { name: 'A Name' } }) };
      const { statusCode, body } = await testApp.call(id, { as: council, ...optionsOf(id, valid) });
      expect(statusCode, `${id}: ${body}`).toBeLessThan(300);
    }
  });

  test('these tests detect a server that fails, or stores refused input', async () => {
    const broken = await start();
    const as = await broken.aUser({ role: 2 });
    await broken.aPost();
    await broken.db.schema.dropTable('audit_entries').execute();
    const options = { as, ...optionsOf('news.update', good['news.update'] ?? {}) };
    expect(await errorsOf(broken, 'news.update', { what: 'an edit', options })).toEqual([
      'news.update, an edit: answers 500',
    ]);
    const call: TestApp['call'] = async (...sent) => {
      await broken.aPost();
      return broken.call(...sent);
    };
    const wrong = { as, params: { id: 'x' } };
    expect(
      await errorsOf({ ...broken, call }, 'news.delete', { what: 'x', options: wrong }),
    ).toEqual(['news.delete, x: is refused and changes something']);
  });
});
