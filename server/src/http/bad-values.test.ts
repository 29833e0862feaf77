import { type Endpoint, type EndpointId, endpoints } from 'shared/contract';
import { schemas } from 'shared/contract/schemas';
import { beforeAll, expect, test } from 'vitest';
import type { TestUser } from '../../test/support/factories.ts';
import { onSqlite, type TestApp } from '../../test/support/test-app.ts';

type Values = Readonly<Record<string, unknown>>;
type Fields = { readonly shape?: Values };
type Shapes = Partial<Record<'params' | 'query' | 'headers' | 'body', Fields>>;

/** Texts that have broken programs before. */
const TEXTS: readonly string[] = [
  ...['', ' ', '\u0000', 'a\u0000b', '\u202e', '\ud800', '👩‍👩‍👧‍👦', '\u0301'.repeat(300)],
  ...["' OR 1=1 --", '"; DROP TABLE users; --', '%', '$1', '__proto__', '[object Object]'],
  ...['../../etc/passwd', '%2e%2e%2f', '<script>alert(1)</script>', 'a\r\nBcc: x@evil.example'],
  ...['NaN', '1e999', '9'.repeat(400), '-1'],
  ...['a'.repeat(100_001), '> '.repeat(5000), '['.repeat(50_000)],
];

const OTHER_VALUES: readonly unknown[] = [
  ...[null, true, [], {}, [[]], { length: 1e9 }, { toString: 1 }, -1, 1.5, 2 ** 53 + 2, 1e308],
  ...[JSON.parse('{"__proto__":{"polluted":1}}'), { constructor: { prototype: { polluted: 1 } } }],
];

/** Bodies that are neither JSON nor a form. */
const BODIES: readonly (readonly [type: string, body: string])[] = [
  ['application/json', '{'],
  ['application/json', `${'['.repeat(20_000)}${']'.repeat(20_000)}`],
  ['application/json; charset=utf-16', '{}'],
  ['application/x-www-form-urlencoded', 'email=a&password=b'],
  ['text/xml', '<!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]><a>&b;</a>'],
  ['multipart/form-data', 'x'],
  [
    'multipart/form-data; boundary=x',
    '--x\r\nContent-Disposition: form-data\r\n\r\n{}\r\n--x--\r\n',
  ],
];

const namesIn = (fields: Fields | undefined): string[] => Object.keys(fields?.shape ?? {});
const asText = (value: unknown): string =>
  typeof value === 'string' ? value : `${JSON.stringify(value)}`;
const JSON_TYPE = { 'content-type': 'application/json' };

/** Calls of an endpoint with one bad value each, in every place that takes one. */
function badCalls(id: EndpointId): Parameters<TestApp['call']>[1][] {
  const { params, query, headers, body } = schemas[id] as Shapes;
  const values = [...TEXTS, ...OTHER_VALUES];
  const inAddress = values.map(asText).filter((text) => text !== '' && text.isWellFormed());
  const inHeader = values.map(asText).filter((text) => /^[\x20-\x7e]{0,8000}$/.test(text));
  return [
    ...namesIn(params).flatMap((name) => inAddress.map((value) => ({ params: { [name]: value } }))),
    ...namesIn(query).flatMap((name) =>
      values.map((value) => ({ query: { [name]: asText(value) } })),
    ),
    ...namesIn(headers).flatMap((name) =>
      inHeader.map((value) => ({ headers: { [name]: value } })),
    ),
    ...namesIn(body).flatMap((name) =>
      values.map((value) => ({ body: JSON.stringify({ [name]: value }), headers: JSON_TYPE })),
    ),
    ...((endpoints[id] as Endpoint).body
      ? BODIES.map(([type, body]) => ({ body, headers: { 'content-type': type } }))
      : []),
  ];
}

const TABLES = [
  'users',
  'news_posts',
  'products',
  'orders',
  'mail_outbox',
  'balance_entries',
] as const;

onSqlite('bad values', (_, { share }) => {
  let testApp: TestApp;
  let admin: TestUser;
  beforeAll(async () => {
    testApp = await share({ env: { RATE_LIMIT_FACTOR: '0' } });
    admin = await testApp.aUser({ role: 3 });
    await testApp.aPost();
    await testApp.anOrder();
  });

  const readTables = async (): Promise<string> => {
    const rows = TABLES.map((table) => testApp.db.selectFrom(table).selectAll().execute());
    return JSON.stringify(await Promise.all(rows));
  };

  // Every call with some of them: all would take minutes.
  test.each((Object.keys(endpoints) as EndpointId[]).filter((id) => id !== 'auth.logout'))(
    '%s refuses them in words and without a trace',
    async (id) => {
      let before = await readTables();
      for (const [index, options] of badCalls(id).entries()) {
        if ((index + id.length) % 7 !== 0) continue;
        const { statusCode, body } = await testApp.call(id, { as: admin, ...options });
        const after = await readTables();
        const summary = `${JSON.stringify(options).slice(0, 100)}: ${statusCode} ${body.slice(0, 100)}`;
        expect(statusCode, summary).toBeLessThan(500);
        expect(body, summary).not.toMatch(/node_modules|SQLITE|\bat \S+ \(|select "/i);
        if (statusCode >= 400)
          expect([after, body], summary).toEqual([before, expect.stringMatching(/./)]);
        before = after;
      }
      expect('polluted' in {}).toBe(false);
    },
  );
});
