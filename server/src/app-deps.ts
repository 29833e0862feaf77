import type { FastifyBaseLogger } from 'fastify';
import type { Clock, Sleep } from './base/clock.ts';
import type { LoggedErrors } from './base/logged-errors.ts';
import type { Bucket } from './bucket/bucket.ts';
import type { Database } from './database/database.ts';
import type { IdleHours } from './modules/auth/idle.rules.ts';
import type { Passwords } from './modules/auth/passwords.ts';
import type { Pictures } from './modules/pictures/pictures.service.ts';
import type { Renderer } from './platform/index.ts';
import type { Settings } from './settings/settings.ts';

/** Everything the server needs from outside. Tests bring their own clock, database and cheap hashes of passwords. */
export type AppDeps = {
  readonly settings: Settings;
  readonly jwtSecret: string;
  readonly database: Database;
  readonly clock: Clock;
  readonly sleep: Sleep;
  readonly logger: FastifyBaseLogger;
  /** Keeps the first error of the log until the administrators get a mail about it. */
  readonly loggedErrors: LoggedErrors;
  readonly passwords: Passwords;
  /** Stores pictures and releases for all processes; null if they are in the data folder. */
  readonly bucket: Bucket | null;
  readonly pictures: Pictures;
  readonly renderer: Renderer;
  /** Whether the site is a restored copy: it sends no mail, removes nothing, and says on every page that it is a copy. */
  readonly isCopy?: boolean;
  /** After how long without a call a session ends. `IDLE_HOURS` if not set: tests set it, because their clock jumps by days. */
  readonly idleHours?: IdleHours;
};
