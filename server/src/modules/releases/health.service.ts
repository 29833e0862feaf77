import type { FastifyBaseLogger } from 'fastify';
import type { ReleaseReports } from 'shared/contract';
import { NO_LOADS } from 'shared/releases';
import type { Clock } from '../../base/clock.ts';
import type { Database } from '../../database/database.ts';
import { BY_THE_SITE } from '../../http/deployer.ts';
import { Refusal } from '../../http/refusals.ts';
import type { Sender } from '../mail/sender.ts';
import type { ReleaseChanges } from './changes.service.ts';
import { addLoads, type HealthRow, loadsOf } from './health.queries.ts';
import {
  FRESH_MS,
  freshAmong,
  inWords,
  isClearlyWorse,
  minuteOf,
  type Suspect,
} from './health.rules.ts';
import { findLive, findPromotions, isRegistered, wasTakenBack } from './releases.queries.ts';
import { mailTakenBack } from './taken-back-mail.ts';

type Deps = {
  readonly database: Database;
  readonly clock: Clock;
  readonly logger: FastifyBaseLogger;
  readonly changes: ReleaseChanges;
  readonly sender: Sender;
};

const ITSELF = { who: 'the site itself', ...BY_THE_SITE };

/** Releases and minutes counted between two writes. If there are more, versions are made up. */
const MOST_COUNTED = 500;

/** Counts what pages report of releases, and takes back a fresh one that fails clearly more often. */
export function createReleaseHealth({ database, clock, logger, changes, sender }: Deps) {
  const { db } = database;
  let counted = new Map<string, HealthRow>();

  const findSuspects = async (sections: ReadonlySet<string>): Promise<Suspect[]> => {
    const live = (await findLive(db)).filter(({ section }) => sections.has(section));
    return freshAmong(live, await findPromotions(db), clock.now());
  };

  const judge = async ({ section, version, since, before }: Suspect): Promise<void> => {
    const to = minuteOf(clock.now());
    const from = minuteOf(since);
    const loads = await loadsOf(db, { section, version, from, to });
    const fromBefore = minuteOf(since - FRESH_MS);
    const loadsBefore = await loadsOf(db, { section, version: before, from: fromBefore, to });
    if (!isClearlyWorse(loads, loadsBefore)) return;
    if (await wasTakenBack(db, { section, version })) return;
    const why = inWords(loads, loadsBefore);
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
    count({ reports }: ReleaseReports): void {
      const minute = minuteOf(clock.now());
      for (const { section, version, outcome } of reports) {
        const key = `${section} ${version} ${minute}`;
        if (counted.size >= MOST_COUNTED && !counted.has(key)) continue;
        const row = counted.get(key) ?? { section, version, minute, ...NO_LOADS };
        counted.set(key, { ...row, [outcome]: row[outcome] + 1 });
      }
    },

    /** Writes what was counted, then judges the fresh releases of the sections it was about. */
    async judgeAll(): Promise<void> {
      if (counted.size === 0) return;
      const rows = [...counted.values()];
      counted = new Map();
      for (const row of rows) {
        if (await isRegistered(db, row)) await addLoads(db, row);
      }
      const sections = new Set(rows.map(({ section }) => section));
      for (const suspect of await findSuspects(sections)) await judge(suspect);
    },
  };
}

export type ReleaseHealth = ReturnType<typeof createReleaseHealth>;
