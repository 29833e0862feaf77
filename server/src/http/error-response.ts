import type { FastifyReply, FastifyRequest } from 'fastify';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import { isUnavailable } from '../database/unavailable.ts';
import { type ErrorCode, errorResponse, HttpError } from './errors/http-error.ts';
import { invalidInput } from './errors/invalid-input.ts';
import { requestPath } from './request-path.ts';

const RETRY_SECONDS: Partial<Record<ErrorCode, number>> = {
  UNAVAILABLE: 2,
  FILES_MISSING: 5,
  MAINTENANCE: 300,
};

/** Codes of PostgreSQL for text that it cannot store and numbers out of range: the request is wrong, not the server. */
const REFUSED_DATA_CODES = new Set(['22021', '22P05', '22003']);

/** Forms show the text of a response from these areas as it is, so it is not JSON. */
export const respondsInText = (url: string): boolean =>
  /^\/api\/(?:auth\/|news(?:\/|$))/.test(requestPath(url));

/** Responds to anything that was thrown, in text or JSON. Only here is an unexpected error logged. */
export function sendError(error: unknown, request: FastifyRequest, reply: FastifyReply): void {
  const httpError = asHttpError(error, request.id);
  if (httpError.code === 'UNEXPECTED') request.log.error({ err: error }, 'unexpected error');
  if (httpError.code === 'UNAVAILABLE') request.log.warn({ err: error }, 'unavailable');
  const { status, message, body } = errorResponse(httpError);
  const retryAfterSeconds = RETRY_SECONDS[httpError.code] ?? httpError.details['retryAfterSeconds'];
  if (retryAfterSeconds !== undefined) reply.header('retry-after', String(retryAfterSeconds));
  reply.code(status).removeHeader('etag').header('cache-control', 'no-store');
  if (respondsInText(request.url)) {
    reply.header('x-refusal-code', httpError.code).type('text/plain; charset=utf-8').send(message);
    return;
  }
  reply.type('application/json; charset=utf-8').send(JSON.stringify(body));
}

function asHttpError(error: unknown, requestId: string): HttpError {
  if (error instanceof HttpError) return error;
  if (isUnavailable(error)) return new HttpError('UNAVAILABLE');
  if (hasZodFastifySchemaValidationErrors(error))
    return invalidInput(
      error.validation.map(({ instancePath, message = '' }) => ({
        path: instancePath.split('/').filter((step) => step !== ''),
        message,
      })),
    );
  const { code, statusCode } = (error ?? {}) as { code?: unknown; statusCode?: unknown };
  if (typeof code === 'string' && REFUSED_DATA_CODES.has(code)) return new HttpError('MALFORMED');
  // Fastify and its plugins give their errors a status: one of 4xx blames the request.
  if (typeof statusCode !== 'number' || statusCode < 400 || statusCode >= 500)
    return new HttpError('UNEXPECTED', { requestId });
  if (statusCode === 404) return new HttpError('NOT_FOUND');
  if (statusCode === 413) return new HttpError('TOO_LARGE');
  return new HttpError(statusCode === 415 ? 'UNSUPPORTED_MEDIA_TYPE' : 'MALFORMED');
}
