import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../database/database.ts';

const PATIENCE_MS = 9000;
/** So long connections that are in use are told, by their next answer, to end. */
const GRACE_MS = 500;

/**
 * On SIGTERM or SIGINT: let connections end with their next answer, take no new ones, finish what is under
 * way, close the database, end.
 * Whoever hangs longer than the patience is cut off; a second signal changes nothing.
 */
export function shutDownOnSignal(app: FastifyInstance, database: Database): void {
  let ending = false;
  const end = async (signal: string): Promise<void> => {
    if (ending) return;
    ending = true;
    app.log.info({ signal }, 'shutting down');
    const cut = setTimeout(() => app.server.closeAllConnections(), PATIENCE_MS);
    app.server.maxRequestsPerSocket = 1;
    await sleep(GRACE_MS);
    // What was under way when the server closed would be kept open for more.
    const sweep = setInterval(() => app.server.closeIdleConnections(), 100);
    try {
      await app.close();
      await database.close();
      process.exitCode = 0;
    } catch (error) {
      app.log.error({ err: error }, 'shutting down failed');
      process.exitCode = 1;
    } finally {
      clearTimeout(cut);
      clearInterval(sweep);
    }
    process.exit();
  };
  process.on('SIGTERM', (signal) => void end(signal));
  process.on('SIGINT', (signal) => void end(signal));
}
