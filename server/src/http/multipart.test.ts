import multipart from '@fastify/multipart';
import Fastify from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import { describe, expect, test } from 'vitest';
import { encodeForm, type FormParts } from '../../test/support/form.ts';
import { registerBodyParsers } from './body-parsers.ts';
import { sendError } from './error-response.ts';
import { route } from './route.ts';

const POST = {
  id: 1,
  title: '',
  content: '',
  bannerPhotoUrl: null,
  extraPhotos: '',
  createdAt: '2026-11-20T09:30:00.000Z',
  updatedAt: '2026-11-20T09:30:00.000Z',
  version: 1,
};

type RawForm = { readonly headers: Record<string, string>; readonly payload: string | Buffer };

/** The endpoint for creating news, with a handler that only returns what it got. */
async function sendRaw(sent: RawForm) {
  const app = Fastify();
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  app.setErrorHandler(sendError);
  registerBodyParsers(app);
  await app.register(multipart);
  let got: unknown = null;
  app.decorate('guard', async () => {});
  route(app, 'news.create', { maxFileBytes: 1000 }, async ({ body, files }) => {
    got = {
      body,
      banner: files.banner?.bytes.length,
      gallery: files.extraPhotos.map(({ bytes }) => bytes.length),
    };
    return { ...POST, secret: 'never sent' };
  });
  const response = await app.inject({ method: 'POST', url: '/api/news', ...sent });
  return { answer: response, got };
}

const send = async (parts: FormParts) => sendRaw(await encodeForm(parts));

const draft = { title: ' Sports  day ', content: 'We ran.' };
const arrived = { title: 'Sports day', content: 'We ran.' };
const bytes = (length: number) => new Uint8Array(length).fill(7);
const post = ['post', draft] as const;
const LONG = { title: 'x'.repeat(201), content: '' };
const PROTOTYPE = '{"__proto__":{"a":1},"title":"x","content":""}';

/** A form that is refused, with its status or sentence. */
type FormCase<Expected> = readonly [name: string, expected: Expected, parts: FormParts];
const times = (count: number, part: FormParts[number]) => Array<typeof part>(count).fill(part);

describe('the JSON part of a form', () => {
  test.each<readonly [string, FormParts[number][1]]>([
    ['as the Blob of a browser', draft],
    ['as a plain string', JSON.stringify(draft)],
    ['as a file of another type', new Blob([JSON.stringify(draft)], { type: 'text/plain' })],
  ])('may come %s', async (_, part) => {
    const { answer, got } = await send([['post', part]]);
    expect(answer.statusCode).toBe(201);
    expect(got).toEqual({ body: arrived, banner: undefined, gallery: [] });
  });

  test('may come as a field of type application/json', async () => {
    const payload = [
      '--x',
      'Content-Disposition: form-data; name="post"',
      'Content-Type: application/json',
      '',
      JSON.stringify(draft),
      '--x--',
      '',
    ].join('\r\n');
    const headers = { 'content-type': 'multipart/form-data; boundary=x' };
    const { answer, got } = await sendRaw({ headers, payload });
    expect(answer.statusCode).toBe(201);
    expect(got).toEqual({ body: arrived, banner: undefined, gallery: [] });
  });

  test.each<FormCase<string>>([
    ['missing', 'Request is required.', [['banner', bytes(3)]]],
    ['no JSON', 'Post must be JSON.', [['post', 'title=x']]],
    ['twice', 'Post must be sent once.', [post, post]],
    ['without a title', 'Title is required.', [['post', { content: '' }]]],
    ['with an empty title', 'Title is required.', [['post', { title: ' ', content: '' }]]],
    ['too long', 'Title must be at most 200 characters long.', [['post', LONG]]],
    ['with a number', 'Content must be a string.', [['post', { title: 'x', content: 1 }]]],
    ['reaching for a prototype', 'Post must be JSON.', [['post', PROTOTYPE]]],
  ])('is refused when it is %s', async (_, sentence, parts) => {
    const { answer, got } = await send(parts);
    expect([answer.statusCode, answer.body]).toEqual([400, sentence]);
    expect(got).toBeNull();
  });
});

describe('the files of a form', () => {
  test('arrive under their names; empty ones count as none, unknown parts are skipped', async () => {
    const { got } = await send([
      ['extraPhotos', bytes(1)],
      ['banner', bytes(10)],
      ['unknown', bytes(5)],
      ['post', draft],
      ['extraPhotos', bytes(0)],
      ['extraPhotos', bytes(2)],
    ]);
    expect(got).toEqual({ body: arrived, banner: 10, gallery: [1, 2] });
  });

  test.each<FormCase<number>>([
    ['a file too large', 413, [['banner', bytes(1001)], post]],
    ['an unknown file too large', 413, [['other', bytes(1001)], post]],
    ['two banners', 400, [['banner', bytes(1)], ['banner', bytes(1)], post]],
    ['a text for a banner', 400, [['banner', '/media/x.webp'], post]],
    ['31 pictures', 400, [post, ...times(31, ['extraPhotos', bytes(1)])]],
    ['60 files', 413, [post, ...times(60, ['x', bytes(1)])]],
    ['30 fields', 413, [post, ...times(30, ['x', 'y'])]],
    ['a field named __proto__', 400, [post, ['__proto__', 'x']]],
  ])('%s is refused', async (_, status, parts) => {
    const { answer, got } = await send(parts);
    expect(answer.statusCode).toBe(status);
    expect(got).toBeNull();
  });

  const OPEN = '--x\r\nContent-Disposition: form-data; name="post"\r\n\r\n{"tit';
  test.each([
    ['cut off', OPEN, 'multipart/form-data; boundary=x', 400],
    ['empty', '', 'multipart/form-data; boundary=x', 400],
    ['without a boundary', '--x--', 'multipart/form-data', 415],
    ['JSON instead', '{}', 'application/json', 415],
  ])('a form that is %s is refused', async (_, payload, type, status) => {
    const { answer } = await sendRaw({ headers: { 'content-type': type }, payload });
    expect(answer.statusCode).toBe(status);
  });
});

test('an answer holds nothing that its schema does not name', async () => {
  const { answer } = await send([['post', draft]]);
  expect(answer.json()).toEqual(POST);
});
