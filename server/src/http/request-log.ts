import type { FastifyInstance } from 'fastify';
import { endpoints } from 'shared/contract';
import { isInnerCall } from './inner-calls.ts';
import type { LogName } from './log-name.ts';
import { callerOf } from './logged-in.ts';

/** Proxies and monitors request these every few seconds, so only failures are logged. */
const POLLED_ROUTES = new Set([
  endpoints['health.live'].path,
  endpoints['health.pages'].path,
  endpoints['health.ready'].path,
  '/metrics',
]);

/**
 * Logs one line per request, with the pattern of the route, because the URL itself may contain a token, and with a digest of the
 * caller's network address. The calls that the server makes to render a page are logged only if they fail: the page has a line.
 */
export function logRequests(app: FastifyInstance, logName: LogName): void {
  app.addHook('onResponse', async (request, reply) => {
    const { url: route = 'none' } = request.routeOptions;
    const { statusCode } = reply;
    const isRoutine =
      (POLLED_ROUTES.has(route) && statusCode < 400) || (isInnerCall() && statusCode < 500);
    request.log[isRoutine ? 'debug' : 'info'](
      {
        method: request.method,
        route,
        ...idsIn(request.params),
        status: statusCode,
        ms: Math.round(reply.elapsedTime * 10) / 10,
        userId: callerOf(request).user?.id,
        caller: logName(request.ip),
      },
      'request',
    );
  });
}

/** The numbers and the section in a path; tokens and other texts stay out of the log. */
function idsIn(params: unknown): object {
  const { id, section } = (params ?? {}) as { readonly id?: unknown; readonly section?: unknown };
  return {
    ...(/^\d{1,15}$/.test(`${id}`) && { id: Number(id) }),
    ...(typeof section === 'string' && /^[a-z][a-z0-9-]{0,40}$/.test(section) && { section }),
  };
}
