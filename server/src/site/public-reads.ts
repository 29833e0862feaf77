import type { FastifyInstance } from 'fastify';
import { isPublicRead } from 'shared/contract';
import type { ReadPublic } from './page-answers.ts';

/** Makes public GET calls of the API, like any client that is nobody. */
export const publicReads =
  (app: FastifyInstance): ReadPublic =>
  async (url) => {
    if (!isPublicRead(url)) return { status: 404, body: null, etag: '' };
    const answer = await app.inject({ method: 'GET', url });
    const { statusCode: status, headers } = answer;
    return { status, body: status === 200 ? answer.json() : null, etag: headers.etag ?? '' };
  };
