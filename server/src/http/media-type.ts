import type { FastifyRequest } from 'fastify';
import type { Endpoint } from 'shared/contract';
import { HttpError } from './http-error.ts';

const ACCEPTED = {
  json: /^application\/json *(?:;|$)/i,
  archive: /^application\/(?:x-)?gzip *$/i,
  multipart: /^multipart\/form-data *;/i,
} as const;

/** Refuses a body of another media type than the endpoint takes, before it is read. */
export function requireMediaType(request: FastifyRequest, body: Endpoint['body']): void {
  if (!body) return;
  const type = request.headers['content-type'];
  if (body === 'json' && type === undefined) return;
  if (!ACCEPTED[body].test(type ?? '')) throw new HttpError('UNSUPPORTED_MEDIA_TYPE');
}
