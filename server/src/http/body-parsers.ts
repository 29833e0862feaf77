import type { FastifyInstance } from 'fastify';

export const JSON_BODY_LIMIT = 1024 * 1024;

/** An uploaded release is one gzipped tar. */
const ARCHIVE_LIMIT = 20 * 1024 * 1024;

/**
 * Reads JSON and packed releases into memory; other bodies have no parser here. Empty JSON counts as no
 * body: clients send the content type with calls that have none. Keys such as `__proto__` are refused.
 */
export function parseBodies(app: FastifyInstance): void {
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
