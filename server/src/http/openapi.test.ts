import { type Endpoint, endpoints } from 'shared/contract';
import { beforeAll, expect, test } from 'vitest';
import { onSqlite, type TestApp } from '../../test/support/test-app.ts';

type Operation = {
  readonly operationId?: string;
  readonly summary?: string;
  readonly security?: readonly object[];
  readonly requestBody?: { readonly content: Readonly<Record<string, unknown>> };
  readonly responses: Readonly<
    Record<string, { description?: string; content?: Readonly<Record<string, unknown>> }>
  >;
};
type OpenApi = {
  readonly openapi: string;
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
};

onSqlite('the OpenAPI document', (start, { share }) => {
  let app: TestApp['app'];
  let document: OpenApi;
  beforeAll(async () => {
    ({ app } = await share());
    document = (await app.inject('/api/openapi.json')).json();
  });

  test('describes every endpoint, with its access and its kinds of answer', () => {
    expect(document.openapi).toBe('3.1.0');
    const table = Object.entries(endpoints) as [string, Endpoint][];
    for (const [id, { method, path, access, stepUp, body, answers }] of table) {
      const operation = document.paths[path]?.[method.toLowerCase()];
      expect(operation?.operationId, path).toBe(id);
      expect(operation?.security, id).toEqual(access === 'public' ? [] : [{ bearer: [] }]);
      const kind = {
        json: 'application/json',
        multipart: 'multipart/form-data',
        archive: 'application/gzip',
      } as const;
      const bodies = Object.keys(operation?.requestBody?.content ?? {});
      expect(bodies, id).toEqual(body ? [kind[body]] : []);
      const successes = Object.entries(operation?.responses ?? {}).filter(([code]) => code < '400');
      expect(successes.length, id).toBe(1);
      const contentTypes = Object.keys(successes[0]?.[1].content ?? {});
      const [json, text] = [['application/json'], ['text/plain']];
      const expected = { json, text, nothing: [], redirect: [] };
      expect(contentTypes, id).toEqual(expected[answers ?? 'json']);
      if (access !== 'public') expect(operation?.responses['401'], id).toBeDefined();
      const asksForPassword = operation?.responses['403']?.description?.includes('PASSWORD_NEEDED');
      expect(asksForPassword ?? false, id).toBe(stepUp !== undefined);
    }
  });

  test('has a sentence for every call, and its errors, and nothing else', () => {
    const { paths } = document;
    const sentences = Object.values(paths)
      .flatMap((path) => Object.values(path))
      .map(({ summary }) => summary);
    expect(sentences.filter((sentence) => !sentence?.endsWith('.'))).toEqual([]);
    expect(new Set(sentences).size).toBe(sentences.length);
    const statusesOf = (method: string, path: string) =>
      Object.keys(paths[path]?.[method]?.responses ?? {}).filter((status) => status >= '404');
    expect(statusesOf('get', '/api/news')).toEqual(['503']);
    expect(statusesOf('get', '/api/news/{id}')).toEqual(['404', '503']);
    const ofPromotion = '404 409 412 413 415 422 428 429 503'.split(' ');
    expect(statusesOf('put', '/api/sections/{section}/live')).toEqual(ofPromotion);
    const specifiedPaths = new Set<string>(Object.values(endpoints).map(({ path }) => path));
    expect(Object.keys(paths).filter((path) => !specifiedPaths.has(path))).toEqual([]);
  });

  test('can be browsed on a page whose policy lets no inline script run', async () => {
    const page = await app.inject('/api/docs');
    expect(page.statusCode).toBe(200);
    const policy = String(page.headers['content-security-policy']);
    expect(policy).toMatch(/script-src 'self'/);
    expect(policy).not.toMatch(/unsafe|upgrade-insecure|https:|swagger\.io/);
    expect(page.body).not.toMatch(/<script(?![^>]*src)/);
    for (const [, address] of page.body.matchAll(/(?:src|href)="([^"]+)"/g)) {
      expect((await app.inject(String(address))).statusCode, address).toBe(200);
    }
  });

  test('is not served in production', async () => {
    const env = { NODE_ENV: 'production', PUBLIC_URL: 'https://council.school.example' };
    const site = await start({ env });
    for (const url of ['/api/openapi.json', '/api/docs'])
      expect((await site.app.inject(url)).statusCode).toBe(404);
  });
});
