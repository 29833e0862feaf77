import { type Endpoint, endpoints } from 'shared/contract';
import { describe, expect, test } from 'vitest';
import { type EndpointSchema, schemas } from '../schemas/index.ts';

const rows: readonly (readonly [string, Endpoint])[] = Object.entries(endpoints);
const schemaOf = (id: string): EndpointSchema => schemas[id as keyof typeof schemas];

describe('the endpoint table', () => {
  test('has a shape for every call, and no shape without a call', () => {
    expect(Object.keys(schemas).sort()).toEqual(Object.keys(endpoints).sort());
  });

  test('names no call twice', () => {
    const calls = rows.map(([, { method, path }]) => `${method} ${path}`);
    expect(new Set(calls).size).toBe(calls.length);
  });

  test.each(rows)('%s: the parameters of the path are those of its shape', (id, { path }) => {
    const inPath = [...path.matchAll(/\{(\w+)\}/g)].map((match) => match[1]);
    const { params } = schemaOf(id);
    const inShape = params && 'shape' in params ? Object.keys(params.shape as object) : [];
    expect(inShape).toEqual(inPath);
  });

  test.each(rows)('%s: its response is described', (id, { answers }) => {
    expect(schemaOf(id).response !== undefined).toBe(answers !== 'nothing');
  });

  test.each(rows)('%s: its input is described', (id, endpoint) => {
    const { body, parts } = schemaOf(id);
    const bodyKind = endpoint.body;
    expect({
      json: body !== undefined && parts === undefined,
      files: parts !== undefined,
    }).toEqual({
      json: bodyKind === 'json',
      files: bodyKind === 'multipart' || bodyKind === 'archive',
    });
  });

  test('allows writing without signing in only for reaching an account, refusing mails, or reporting a failure', () => {
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
});
