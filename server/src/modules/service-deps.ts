import type { FastifyBaseLogger } from 'fastify';
import type { Clock } from '../base/clock.ts';
import type { Database } from '../database/database.ts';
import type { RateLimits } from '../http/limits/rate-limits.ts';

type Parts = {
  readonly database: Database;
  readonly clock: Clock;
  readonly limits: RateLimits;
  readonly logger: FastifyBaseLogger;
};

/** The parts of the server that a service uses, beside those of its own. */
export type ServiceDeps<Part extends keyof Parts> = Pick<Parts, Part>;
