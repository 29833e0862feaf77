import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../database/database.ts';
import type { Settings } from '../settings/settings.ts';

/** The time for running requests, after `DRAIN_SECONDS`. */
const CLOSE_WITHIN_MS = 9000;
/** During this time, each response on an open connection also closes the connection. */
const GRACE_MS = 500;

type Deps = {
  readonly database: Database;
  readonly settings: Pick<Settings, 'drainSeconds'>;
};

/**
 * On SIGTERM or SIGINT: the health calls `pages` and `ready` fail, requests are served for `DRAIN_SECONDS`, then each connection
 * closes with its next response, no new ones are taken, running requests finish, the database closes and the process ends.
 * Connections that are still open after `CLOSE_WITHIN_MS` are cut off. A second signal changes nothing.
 */
export function shutDownOnSignal(app: FastifyInstance, { database, settings }: Deps): void {
  const shutDown = async (signal: string): Promise<void> => {
    if (app.ending.begun) return;
    app.ending.begun = true;
    app.log.info({ signal }, 'shutting down');
    await sleep(settings.drainSeconds * 1000);
    const forcedClose = setTimeout(() => app.server.closeAllConnections(), CLOSE_WITHIN_MS);
    // From here on, Node.js closes each connection with its next response.
    app.server.maxRequestsPerSocket = 1;
    await sleep(GRACE_MS);
    // Connections that were in use when the server closed would stay open for further requests.
    const idleSweep = setInterval(() => app.server.closeIdleConnections(), 100);
    try {
      await app.close();
      await database.close();
      process.exitCode = 0;
    } catch (error) {
      app.log.error({ err: error }, 'shutting down failed');
      process.exitCode = 1;
    } finally {
      clearTimeout(forcedClose);
      clearInterval(idleSweep);
    }
    process.exit();
  };
  process.on('SIGTERM', (signal) => void shutDown(signal));
  process.on('SIGINT', (signal) => void shutDown(signal));
}
