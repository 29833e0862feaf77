import multipart from '@fastify/multipart';
import Fastify from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import { describe, expect, test } from 'vitest';
import { parseBodies } from '../../src/http/body-parsers.ts';
import { sendError } from '../../src/http/error-answer.ts';
import { route } from '../../src/http/route.ts';
import { encodeForm, type FormParts } from '../support/form.ts';

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

type Sent = { readonly headers: Record<string, string>; readonly payload: string | Buffer };

/** The endpoint for creating news, with a handler that only returns what it got. */
async function sendRaw(sent: Sent) {
  const app = Fastify();
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  app.setErrorHandler(sendError);
  parseBodies(app);
  await app.register(multipart);
  let got: unknown = null;
  const options = { guard: async () => {}, status: 201, maxFileBytes: 1000 } as const;
  route(app, 'news.create', options, async ({ body, files }) => {
    got = {
      body,
      banner: files.banner?.bytes.length,
      gallery: files.extraPhotos.map(({ bytes }) => bytes.length),
    };
    return { ...POST, secret: 'never sent' };
  });
  const answer = await app.inject({ method: 'POST', url: '/api/news', ...sent });
  return { answer, got };
}

const send = async (parts: FormParts) => sendRaw(await encodeForm(parts));

const draft = { title: ' Sports  day ', content: 'We ran.' };
const arrived = { title: 'Sports day', content: 'We ran.' };
const bytes = (length: number) => new Uint8Array(length).fill(7);

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

  test.each<readonly [string, FormParts, string]>([
    ['missing', [['banner', bytes(3)]], 'Request is required.'],
    ['no JSON', [['post', 'title=x']], 'Post must be JSON.'],
    [
      'twice',
      [
        ['post', draft],
        ['post', draft],
      ],
      'Post must be sent once.',
    ],
    ['without a title', [['post', { content: '' }]], 'Title is required.'],
    ['with an empty title', [['post', { title: ' ', content: '' }]], 'Title is required.'],
    [
      'with a title too long',
      [['post', { title: 'x'.repeat(201), content: '' }]],
      'Title must be at most 200 characters long.',
    ],
    [
      'with a number for content',
      [['post', { title: 'x', content: 1 }]],
      'Content must be a string.',
    ],
    [
      'reaching for a prototype',
      [['post', '{"__proto__":{"a":1},"title":"x","content":""}']],
      'Post must be JSON.',
    ],
  ])('is refused when it is %s', async (_, parts, sentence) => {
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

  test.each<readonly [string, FormParts, number]>([
    [
      'a file too large',
      [
        ['banner', bytes(1001)],
        ['post', draft],
      ],
      413,
    ],
    [
      'an unknown file too large',
      [
        ['other', bytes(1001)],
        ['post', draft],
      ],
      413,
    ],
    [
      'two banners',
      [
        ['banner', bytes(1)],
        ['banner', bytes(1)],
        ['post', draft],
      ],
      400,
    ],
    [
      'a text for a banner',
      [
        ['banner', '/media/x.webp'],
        ['post', draft],
      ],
      400,
    ],
    [
      '31 pictures',
      [['post', draft], ...Array.from({ length: 31 }, () => ['extraPhotos', bytes(1)] as const)],
      400,
    ],
    [
      '60 files',
      [['post', draft], ...Array.from({ length: 60 }, () => ['x', bytes(1)] as const)],
      413,
    ],
    ['30 fields', [['post', draft], ...Array.from({ length: 30 }, () => ['x', 'y'] as const)], 413],
    [
      'a field named __proto__',
      [
        ['post', draft],
        ['__proto__', 'x'],
      ],
      400,
    ],
  ])('%s is refused', async (_, parts, status) => {
    const { answer, got } = await send(parts);
    expect(answer.statusCode).toBe(status);
    expect(got).toBeNull();
  });

  test.each([
    [
      'cut off',
      '--x\r\nContent-Disposition: form-data; name="post"\r\n\r\n{"tit',
      'multipart/form-data; boundary=x',
      400,
    ],
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
