import type { FastifyBaseLogger } from 'fastify';
import { createClockTrust } from '../../base/clock-trust.ts';
import { doEach } from '../../base/do-each.ts';
import { removeFormerSites } from '../../database/former-sites.ts';
import { RESTORABLE_MS } from '../../database/hidden-rows.ts';
import { deleteAuditEntriesBefore } from '../audit/audit.queries.ts';
import { eraseEndedInvitations } from '../classes/invitations.queries.ts';
import type { MailWorker } from '../mail/mail-worker.ts';
import type { OrderLapse } from '../orders/changing/index.ts';
import { deleteEndedWishes } from '../orders/wishes/index.ts';
import type { Pictures } from '../pictures/pictures.service.ts';
import type { ServiceDeps } from '../service-deps.ts';
import {
  deleteExpiredBefore,
  deletePostsHiddenBefore,
  deleteProductsHiddenBefore,
  deleteRateLimitsExpiredBefore,
  eraseBuyerNamesBefore,
} from './housekeeping.queries.ts';
import { createPictureCleanup } from './unused-pictures.service.ts';

type Deps = ServiceDeps<'database' | 'clock'> & {
  readonly pictures: Pictures;
  readonly mailWorker: Pick<MailWorker, 'deleteOldMails'>;
  readonly orderLapse: OrderLapse;
  readonly logger: Pick<FastifyBaseLogger, 'warn'>;
  readonly dataDir: string;
  /** How long this process has run; a parameter for tests. */
  readonly uptimeMs?: () => number;
};

const HOUR_MS = 60 * 60_000;
/** An entry outlasts the years of a pupil at the school. */
const KEEP_AUDIT_MS = 5 * 365 * 24 * HOUR_MS;
/** The name of a buyer without an account is needed until the hand-over, at most for a term of half a year. */
const KEEP_BUYER_NAME_MS = 180 * 24 * HOUR_MS;
/** By then, people would have noticed that a restored site, or a new version, is worse. */
const KEEP_FORMER_SITE_MS = 24 * HOUR_MS;
/** Links of mails, codes and sessions outlast their end for this long. */
const KEEP_EXPIRED_MS = 7 * 24 * HOUR_MS;

/**
 * Deletes expired rows and files for good, and cancels orders that were not paid in time. Several processes may do so at the
 * same time.
 */
export function createHousekeeping({ uptimeMs = () => performance.now(), ...deps }: Deps) {
  const { database, clock } = deps;
  const checkClockTrust = createClockTrust(clock);
  const pictureCleanup = createPictureCleanup(deps);
  return {
    async tidyUp(): Promise<void> {
      if (!checkClockTrust()) {
        deps.logger.warn('the clock was set by more than an hour: nothing is deleted for a day');
        return;
      }
      const { db } = database;
      const timeAgo = (ageMs: number) => clock.now() - ageMs;
      const steps: readonly (() => Promise<unknown>)[] = [
        () => deps.orderLapse.cancelLapsedOrders(),
        () => deps.mailWorker.deleteOldMails(),
        () => deleteExpiredBefore(db, 'account_tokens', timeAgo(KEEP_EXPIRED_MS)),
        () => deleteExpiredBefore(db, 'sign_in_codes', timeAgo(KEEP_EXPIRED_MS)),
        () => deleteExpiredBefore(db, 'sessions', timeAgo(KEEP_EXPIRED_MS)),
        () => eraseEndedInvitations(db, clock.now()),
        () => deleteRateLimitsExpiredBefore(db, timeAgo(HOUR_MS)),
        () => deleteExpiredBefore(db, 'news_preview_links', clock.now()),
        () => deletePostsHiddenBefore(db, timeAgo(RESTORABLE_MS)),
        () => database.transaction((tx) => deleteProductsHiddenBefore(tx, timeAgo(RESTORABLE_MS))),
        () => deleteEndedWishes(db, clock.now()),
        () => eraseBuyerNamesBefore(db, timeAgo(KEEP_BUYER_NAME_MS)),
        () => deleteAuditEntriesBefore(db, timeAgo(KEEP_AUDIT_MS)),
        () => pictureCleanup.removeUnused(),
        // A restore or an upgrade replaces a site before its processes start: the present one is good for as long as this one runs.
        async () => {
          if (uptimeMs() >= KEEP_FORMER_SITE_MS) await removeFormerSites(database, deps.dataDir);
        },
      ];
      await doEach(steps, (step) => step());
    },
  };
}
