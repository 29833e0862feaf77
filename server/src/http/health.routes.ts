import type { FastifyInstance } from 'fastify';
import type { Database } from '../database/database.ts';
import type { Guard } from './guard.ts';
import { route } from './route.ts';

const OK = 'ok' as const;
const ANSWER_WITHIN_MS = 1000;

/** `live`: the process answers. `ready`: the database answers in time, too. */
export function healthRoutes(
  app: FastifyInstance,
  { guard, database }: { guard: Guard; database: Database },
): void {
  route(app, 'health.live', { guard }, async () => ({ status: OK }));
  route(app, 'health.ready', { guard }, async () => {
    await database.ping(ANSWER_WITHIN_MS);
    return { status: OK };
  });
}
