import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Endpoint } from 'shared/contract';
import { HttpError } from './errors/http-error.ts';

export const JSON_BODY_MAX_BYTES = 1024 * 1024;

/** For the upload of a release, which is one gzipped tar. */
const ARCHIVE_MAX_BYTES = 20 * 1024 * 1024;

/**
 * Reads JSON and packed releases into memory; forms are read elsewhere. Empty JSON counts as no body: clients send the content
 * type also with calls that have no body. Keys such as `__proto__` are refused.
 */
export function registerBodyParsers(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeAllContentTypeParsers();
  app.addContentTypeParser<string>(
    'application/json',
    { parseAs: 'string', bodyLimit: JSON_BODY_MAX_BYTES },
    (request, body, done) => {
      if (body === '') done(null, undefined);
      else parse(request, body, done);
    },
  );
  app.addContentTypeParser<Buffer>(
    ['application/gzip', 'application/x-gzip'],
    { parseAs: 'buffer', bodyLimit: ARCHIVE_MAX_BYTES },
    (_request, body, done) => done(null, body.length === 0 ? undefined : body),
  );
}

const ACCEPTED_TYPES = {
  json: /^application\/json *(?:;|$)/i,
  archive: /^application\/(?:x-)?gzip *$/i,
  multipart: /^multipart\/form-data *;/i,
} as const;

/** Throws UNSUPPORTED_MEDIA_TYPE for a body of another kind than the endpoint reads. A JSON call may have no body. */
export function requireMediaType(request: FastifyRequest, bodyKind: Endpoint['body']): void {
  const type = request.headers['content-type'];
  // A call without a body ignores small ones. Of an archive the server would read 20 MB, for anybody.
  if (!bodyKind && !/gzip/i.test(type ?? '')) return;
  if (bodyKind === 'json' && type === undefined) return;
  if (!bodyKind || !ACCEPTED_TYPES[bodyKind].test(type ?? ''))
    throw new HttpError('UNSUPPORTED_MEDIA_TYPE');
}
