import type { FastifyInstance } from 'fastify';
import type { Database } from '../database/database.ts';
import { HttpError } from './errors/http-error.ts';
import type { Guard } from './guard.ts';
import { route } from './route.ts';

const OK = 'ok' as const;
const PING_WITHIN_MS = 1000;

/**
 * `live`: the process answers. `ready`: it is not shutting down, the database answers in time, the files of the live
 * releases are here, and its public pages are rendered. Otherwise a proxy should use another process.
 */
export function healthRoutes(
  app: FastifyInstance,
  { guard, database }: { guard: Guard; database: Database },
): void {
  const ending = { begun: false };
  app.decorate('ending', ending);
  route(app, 'health.live', { guard }, async () => ({ status: OK }));
  route(app, 'health.ready', { guard }, async () => {
    if (ending.begun) throw new HttpError('UNAVAILABLE');
    await database.ping(PING_WITHIN_MS);
    const releases = app.releases.missing();
    if (releases.length > 0) throw new HttpError('FILES_MISSING', { releases });
    await app.renderAhead.ready();
    return { status: OK };
  });
}

declare module 'fastify' {
  interface FastifyInstance {
    /** Whether the process is shutting down. */
    readonly ending: { begun: boolean };
  }
}
