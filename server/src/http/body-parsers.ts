import type { FastifyInstance } from 'fastify';

export const JSON_BODY_LIMIT = 1024 * 1024;

/** A release arrives whole: a gzipped tar of at most so many bytes. */
const ARCHIVE_LIMIT = 20 * 1024 * 1024;

/**
 * JSON and packed releases are the kinds of bodies read into memory as they come. Empty JSON counts as none: clients
 * send the content type along with calls that have no body. Keys that reach for prototypes are refused.
 */
export function parseJsonBodies(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeAllContentTypeParsers();
  app.addContentTypeParser<string>(
    'application/json',
    { parseAs: 'string', bodyLimit: JSON_BODY_LIMIT },
    (request, body, done) => {
      if (body === '') done(null, undefined);
      else parse(request, body, done);
    },
  );
  app.addContentTypeParser<Buffer>(
    ['application/gzip', 'application/x-gzip'],
    { parseAs: 'buffer', bodyLimit: ARCHIVE_LIMIT },
    (_request, body, done) => done(null, body.length === 0 ? undefined : body),
  );
}
