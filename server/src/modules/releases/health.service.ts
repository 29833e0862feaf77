import type { FastifyBaseLogger } from 'fastify';
import type { ReleaseReports } from 'shared/contract';
import { SHELL } from 'shared/releases';
import type { Clock } from '../../base/clock.ts';
import type { Database } from '../../database/database.ts';
import { BY_THE_SITE } from '../../http/deployer.ts';
import { Refusal } from '../../http/refusals.ts';
import type { Sender } from '../mail/sender.ts';
import type { ReleaseChanges } from './changes.service.ts';
import { countedReports } from './counted-reports.rules.ts';
import { periodOf, whyWorse } from './evidence.rules.ts';
import { addPageLoads, addReports, reportsOf } from './health.queries.ts';
import { FRESH_MS, freshAmong, mayBeFresh, type Suspect } from './health.rules.ts';
import type { PageReports } from './page-reports.ts';
import type { PageTickets } from './page-tickets.ts';
import { findLive, findPromotions, type LiveRow, wasTakenBack } from './releases.queries.ts';
import { type ShellEvidence, whySilent } from './silence.rules.ts';
import { mailTakenBack } from './taken-back-mail.ts';
import { THE_SITE } from './who-in-words.ts';

type Deps = {
  readonly database: Database;
  readonly clock: Clock;
  readonly logger: FastifyBaseLogger;
  readonly changes: ReleaseChanges;
  readonly sender: Sender;
  readonly tickets: PageTickets;
  readonly pageReports: PageReports;
};

const ITSELF = { who: THE_SITE, ...BY_THE_SITE };

/** What was reported of a release since it is fresh, and of the one before in the day until then and since. */
async function evidenceOn(
  { database: { db }, clock }: Pick<Deps, 'database' | 'clock'>,
  { section, version, since, before }: Suspect,
): Promise<ShellEvidence> {
  const to = periodOf(clock.now());
  const from = periodOf(since - FRESH_MS);
  return {
    fresh: await reportsOf(db, { section, version, from: periodOf(since), to }),
    before: await reportsOf(db, { section, version: before, from, to }),
  };
}

/** Counts what pages report of releases, and takes back a fresh one that fails clearly more often. */
export function createReleaseHealth(deps: Deps) {
  const { database, clock, logger, changes, sender, tickets, pageReports } = deps;
  const { db } = database;
  let known = { revision: -1, live: Promise.resolve<readonly LiveRow[]>([]) };

  /** What is live and canaries, looked up once for each revision: nobody can make the server look up more. */
  const liveAt = (revision: number): Promise<readonly LiveRow[]> => {
    if (revision <= known.revision) return known.live;
    const live = findLive(db);
    known = { revision, live };
    live.catch(() => {
      known = { revision: -1, live: Promise.resolve([]) };
    });
    return live;
  };

  const judge = async (suspect: Suspect): Promise<void> => {
    const { section, version, before } = suspect;
    const evidence = await evidenceOn(deps, suspect);
    const why = whyWorse(evidence) ?? (section === SHELL ? whySilent(evidence) : null);
    if (why === null || (await wasTakenBack(db, { section, version }))) return;
    try {
      await changes.takeBack({ section, version, deployer: ITSELF, why }, (tx, back) =>
        mailTakenBack(tx, { section, version, to: back.to, why }, { now: clock.now(), sender }),
      );
      logger.warn({ section, version, before }, 'a release was taken back by itself');
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      logger.warn({ section, version, before, why: error.code }, 'a release cannot be taken back');
    }
  };

  return {
    /** Counts what a page reports of releases that are live or canaries. Without a ticket of ours nothing counts. */
    async count({ reports, ticket }: ReleaseReports, address: string): Promise<void> {
      const origin = tickets.read(ticket);
      if (origin === null) return;
      const live = await liveAt(origin.revision);
      pageReports.sawReports(countedReports(reports, origin, live), address);
    },

    /** Writes what was counted, then judges the fresh releases. */
    async judgeAll(): Promise<void> {
      const counted = pageReports.take();
      if (counted.pages.length + counted.reports.length === 0) return;
      await database.transaction(async (tx) => {
        await addPageLoads(tx, counted.pages);
        await addReports(tx, counted.reports);
      });
      const now = clock.now();
      const live = (await findLive(db)).filter((row) => mayBeFresh(row, now));
      if (live.length === 0) return;
      for (const suspect of freshAmong(live, await findPromotions(db), now)) await judge(suspect);
    },
  };
}

export type ReleaseHealth = ReturnType<typeof createReleaseHealth>;
