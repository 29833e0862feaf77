import type { FastifyInstance } from 'fastify';
import { PROGRAM_VERSION } from '../base/program-version.ts';
import type { Database } from '../database/database.ts';
import { HttpError } from './errors/http-error.ts';
import { route } from './route.ts';

const OK = 'ok' as const;
const PING_WITHIN_MS = 1000;

declare module 'fastify' {
  interface FastifyInstance {
    /** `begun` is set when the process shuts down: then `pages` and `ready` fail. */
    readonly ending: { begun: boolean };
  }
}

/**
 * `live`: the process answers. `pages`: it is not shutting down, the files of the live releases are here, and its public
 * pages are rendered; otherwise a proxy should use another process. `ready`: the database answers too. A proxy must not
 * ask that: when the database is away, it is away for all processes, and each of them still has its pages.
 */
export function healthRoutes(app: FastifyInstance, database: Database): void {
  app.decorate('ending', { begun: false });
  route(app, 'health.live', async () => ({ status: OK }));
  const findPagesStatus = async () => {
    if (app.ending.begun) throw new HttpError('UNAVAILABLE');
    const releases = app.releases.missing();
    if (releases.length > 0) throw new HttpError('FILES_MISSING', { releases });
    await app.renderAhead.ready();
    return { status: OK };
  };
  route(app, 'health.pages', findPagesStatus);
  route(app, 'health.ready', async () => {
    await database.ping(PING_WITHIN_MS);
    return { ...(await findPagesStatus()), ...PROGRAM_VERSION };
  });
}
