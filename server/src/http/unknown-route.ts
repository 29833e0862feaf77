import type { FastifyReply, FastifyRequest } from 'fastify';
import { endpoints } from 'shared/contract';
import { HttpError } from './errors/http-error.ts';

const routePatterns = Object.values(endpoints).map(({ method, path }) => ({
  method,
  path: new RegExp(`^${path.replaceAll(/\{\w+\}/g, '[^/]+')}$`),
}));

/** Responds with 404 to an unknown path, and names the methods of a path of the API: with 405, or to OPTIONS with 204. */
export function handleUnknownRoute(request: FastifyRequest, reply: FastifyReply): void {
  const path = request.url.split('?', 1)[0] ?? '';
  const methods = new Set(
    routePatterns
      .filter((pattern) => pattern.path.test(path))
      .flatMap(({ method }) => (method === 'GET' ? ['GET', 'HEAD'] : [method])),
  );
  // A path and method of the API come here when a part of the path, such as an id, is too long for the router.
  if (methods.size === 0 || methods.has(request.method)) throw new HttpError('NOT_FOUND');
  reply.header('allow', [...methods, 'OPTIONS'].join(', '));
  if (request.method !== 'OPTIONS') throw new HttpError('METHOD_NOT_ALLOWED');
  reply.code(204).send();
}
