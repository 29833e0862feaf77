import { type Endpoint, endpoints } from 'shared/contract';
import { expect, test } from 'vitest';
import { type EndpointSchema, schemas } from '../schemas/index.ts';

const rows: readonly (readonly [string, Endpoint])[] = Object.entries(endpoints);
const schemaOf = (id: string): EndpointSchema => schemas[id as keyof typeof schemas];

test('every call has a shape, and every shape a call', () => {
  expect(Object.keys(schemas).sort()).toEqual(Object.keys(endpoints).sort());
});

test('no call is named twice', () => {
  const calls = rows.map(([, { method, path }]) => `${method} ${path}`);
  expect(new Set(calls).size).toBe(calls.length);
});

test.each(rows)(
  '%s: its shape has what its path, its input and its response need',
  (id, endpoint) => {
    const { params, body, parts, response } = schemaOf(id);
    const inPath = [...endpoint.path.matchAll(/\{(\w+)\}/g)].map((match) => match[1]);
    const inShape = params && 'shape' in params ? Object.keys(params.shape as object) : [];
    expect(inShape).toEqual(inPath);
    expect(response !== undefined, 'response').toBe(endpoint.answers !== 'nothing');
    const hasFiles = endpoint.body === 'multipart' || endpoint.body === 'archive';
    expect(parts !== undefined, 'files').toBe(hasFiles);
    expect(body !== undefined && parts === undefined, 'JSON').toBe(endpoint.body === 'json');
  },
);

test('only what everybody may read is kept for reading offline', () => {
  const kept = rows.flatMap(([id, { offline }]) => (offline ? [id] : []));
  expect(kept).toEqual(['news.list', 'news.get', 'products.list', 'products.get']);
});

test('writing needs a session except for reaching an account, refusing mails, or reporting a failure', () => {
  const open = rows.filter(([, { method, access }]) => method !== 'GET' && access === 'public');
  expect(open.map(([id]) => id)).toEqual([
    'auth.login',
    'auth.register',
    'auth.invitation',
    'auth.notMe',
    'auth.forgotPassword',
    'auth.resetPassword',
    'auth.schoolAccountSession',
    'users.unsubscribe',
    'releases.report',
  ]);
});
