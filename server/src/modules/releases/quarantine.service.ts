import type { Clock } from '../../base/clock.ts';
import type { Database } from '../../database/database.ts';
import type { Renderer } from '../../rendering/renderer.ts';
import type { Sender } from '../mail/sender.ts';
import { mailNotRendered } from './mails.ts';
import { lockRevision } from './releases.queries.ts';

type Deps = {
  readonly database: Database;
  readonly clock: Clock;
  readonly renderer: Pick<Renderer, 'quarantined'>;
  readonly sender: Sender;
};

/** A single failure may come from a machine that was busy. */
const TIMES_TO_COUNT = 2;

/**
 * Creates a function that mails the administrators, once for each release, that the site does not render its pages. Each
 * process renders for itself, and the first to notice sends the mail.
 */
export function createQuarantineReports({ database, clock, renderer, sender }: Deps) {
  const reported = new Set<string>();
  return async (): Promise<void> => {
    for (const release of renderer.quarantined()) {
      const key = `${release.name} ${release.version}`;
      if (release.times < TIMES_TO_COUNT || reported.has(key)) continue;
      await database.transaction(async (tx) => {
        // Keeps two processes from looking at the same time.
        await lockRevision(tx);
        await mailNotRendered(tx, release, { now: clock.now(), sender });
      });
      reported.add(key);
    }
  };
}
