import type { FastifyInstance } from 'fastify';

export const JSON_BODY_LIMIT = 1024 * 1024;

/**
 * JSON is the only kind of body read into memory as it comes. An empty one counts as none: clients
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
}
