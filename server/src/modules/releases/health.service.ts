import type { FastifyBaseLogger } from 'fastify';
import type { ReleaseReports } from 'shared/contract';
import { isFailing, SHELL } from 'shared/releases';
import type { Clock } from '../../base/clock.ts';
import type { Database } from '../../database/database.ts';
import { BY_THE_SITE } from '../../http/deployer.ts';
import { HttpError } from '../../http/http-error.ts';
import type { Sender } from '../mail/sender.ts';
import type { ReleaseChanges } from './changes.service.ts';
import { healthSince, insertOutcome } from './health.queries.ts';
import { countedFor, FRESH_MS, type FreshRelease, freshAmong } from './health.rules.ts';
import { failedInWords } from './reason-in-words.ts';
import { findLive, findPromotions, findRevision, wasTakenBack } from './releases.queries.ts';
import { mailTakenBack } from './taken-back-mail.ts';
import { THE_SITE } from './who-in-words.ts';

type Deps = {
  readonly database: Database;
  readonly clock: Clock;
  readonly logger: FastifyBaseLogger;
  readonly changes: ReleaseChanges;
  readonly sender: Sender;
};

const ITSELF = { who: THE_SITE, ...BY_THE_SITE };

/** Counts for how many accounts fresh releases work, and takes back those that fail. */
export function createReleaseHealth({ database, clock, logger, changes, sender }: Deps) {
  const { db } = database;
  let known: { readonly revision: number; readonly fresh: readonly FreshRelease[] } | undefined;

  /** Reads the history once per revision: every page load of an account asks. */
  async function freshNow(): Promise<readonly FreshRelease[]> {
    const revision = await findRevision(db);
    const now = clock.now();
    if (known?.revision !== revision) {
      const promotions = await findPromotions(db);
      known = { revision, fresh: freshAmong(await findLive(db), { promotions, now }) };
    }
    return known.fresh.filter(({ since }) => since >= now - FRESH_MS);
  }

  async function takeBackIfFailing({ section, version, since, isKept }: FreshRelease) {
    const health = await healthSince(db, { section, version, since });
    if (!isFailing(health) || isKept || (await wasTakenBack(db, { section, version }))) return;
    const why = failedInWords(health);
    try {
      await changes.takeBack({ section, version, deployer: ITSELF, why }, (tx, { to }) =>
        mailTakenBack(tx, { section, version, to, why }, { now: clock.now(), sender }),
      );
      logger.warn({ section, version, ...health }, 'a release was taken back by itself');
    } catch (error) {
      if (!(error instanceof HttpError)) throw error;
      logger.warn({ section, version, why: error.code }, 'a release cannot be taken back');
    }
  }

  return {
    /** Counts what a page of an account reports, and takes back what fails with that. */
    async count(userId: number, { shell: shellVersion, reports }: ReleaseReports): Promise<void> {
      const fresh = await freshNow();
      const shell = shellVersion ? { section: SHELL, version: shellVersion } : null;
      for (const report of reports) {
        const release = countedFor(report, { fresh, shell });
        if (!release) continue;
        const outcome = report.outcome === 'loaded' ? 'loaded' : 'failed';
        const { section, version } = release;
        const at = clock.now();
        await insertOutcome(db, { section, version, user_id: userId, outcome, at });
        if (outcome === 'failed') await takeBackIfFailing(release);
      }
    },

    /** How the fresh releases do. */
    async all(): Promise<ReadonlyMap<string, Awaited<ReturnType<typeof healthSince>>>> {
      const found = (await freshNow()).map(
        async (one) => [`${one.section} ${one.version}`, await healthSince(db, one)] as const,
      );
      return new Map(await Promise.all(found));
    },
  };
}

export type ReleaseHealth = ReturnType<typeof createReleaseHealth>;
