import type { FastifyBaseLogger } from 'fastify';
import type { SectionReports } from 'shared/contract';
import { ROLE } from 'shared/domain';
import type { Clock } from '../../base/clock.ts';
import type { Database, Db } from '../../database/database.ts';
import { Refusal } from '../../http/refusals.ts';
import { layOut, type Sender } from '../mail/letter.ts';
import { putMail } from '../mail/outbox.queries.ts';
import type { ReleaseChanges } from './changes.service.ts';
import { addLoads, type HealthRow, loadsOf } from './health.queries.ts';
import { FRESH_MS, inWords, isClearlyWorse } from './health.rules.ts';
import { arrivalOf } from './promotions.rules.ts';
import { findArrivals, findLive, isRegistered, wasTakenBack } from './releases.queries.ts';

type Deps = {
  readonly database: Database;
  readonly clock: Clock;
  readonly logger: FastifyBaseLogger;
  readonly changes: ReleaseChanges;
  readonly sender: Sender;
};

const MINUTE_MS = 60_000;

/** Kinds of reports kept between two writes; what is more is somebody making versions up. */
const MOST_KINDS = 500;

export const minuteOf = (time: number): number => Math.floor(time / MINUTE_MS);

/** A fresh release that does badly: which, since when, and the one before it. */
type Suspect = {
  readonly section: string;
  readonly version: string;
  readonly since: number;
  readonly before: string;
};

/** Counts what pages report of releases, and takes a fresh one back that does clearly worse. */
export function createReleaseHealth({ database, clock, logger, changes, sender }: Deps) {
  let waiting = new Map<string, HealthRow>();

  const write = async (rows: readonly HealthRow[]): Promise<void> => {
    for (const row of rows) {
      if (await isRegistered(database.db, row)) await addLoads(database.db, row);
    }
  };

  const suspectsAmong = async (db: Db, sections: ReadonlySet<string>): Promise<Suspect[]> => {
    const live = (await findLive(db)).filter(({ section }) => sections.has(section));
    const arrivals = await findArrivals(db);
    const fresh = clock.now() - FRESH_MS;
    const found: Suspect[] = [];
    for (const row of live) {
      if (row.canary !== null && row.canary_since !== null && row.canary_since >= fresh) {
        const { section, canary: version, canary_since: since } = row;
        found.push({ section, version, since, before: row.version });
      }
      // When it arrived, not when it came back: what was gone back to has proved itself, and when the
      // network is down one release after the other would go.
      const { at: since = 0, from_version: before } = arrivalOf(arrivals, row) ?? {};
      const { section, version } = row;
      if (before && since >= fresh) found.push({ section, version, since, before });
    }
    return found;
  };

  const judge = async (suspect: Suspect): Promise<void> => {
    const { section, version, since, before } = suspect;
    const now = minuteOf(clock.now());
    const { db } = database;
    const from = minuteOf(since);
    const loads = await loadsOf(db, { section, version, from, to: now });
    const earlier = { from: minuteOf(since - FRESH_MS), to: now };
    const loadsBefore = await loadsOf(db, { section, version: before, ...earlier });
    if (!isClearlyWorse(loads, loadsBefore)) return;
    if (await wasTakenBack(db, { section, version })) return;
    const why = inWords(loads, loadsBefore);
    const made = { section, version, who: 'the site itself', why };
    try {
      await changes.takeBack(made, (tx, { to }) =>
        tellAdministrators(tx, { section, version, to, why, now: clock.now(), sender }),
      );
      logger.warn({ section, version, before }, 'a release was taken back by itself');
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      logger.warn({ section, version, before, why: error.code }, 'a release cannot be taken back');
    }
  };

  return {
    count({ reports }: SectionReports): void {
      const minute = minuteOf(clock.now());
      for (const { section, version, outcome } of reports) {
        const key = `${section} ${version} ${minute}`;
        const row = waiting.get(key) ?? {
          section,
          version,
          minute,
          loaded: 0,
          failed: 0,
          crashed: 0,
        };
        if (waiting.size >= MOST_KINDS && !waiting.has(key)) continue;
        waiting.set(key, { ...row, [outcome]: row[outcome] + 1 });
      }
    },

    /** Writes what was counted, then looks at the releases it was about. */
    async judgeAll(): Promise<void> {
      if (waiting.size === 0) return;
      const rows = [...waiting.values()];
      waiting = new Map();
      await write(rows);
      const sections = new Set(rows.map(({ section }) => section));
      for (const suspect of await suspectsAmong(database.db, sections)) await judge(suspect);
    },
  };
}

export type ReleaseHealth = ReturnType<typeof createReleaseHealth>;

type Told = {
  readonly section: string;
  readonly version: string;
  readonly to: string;
  readonly why: string;
  readonly now: number;
  readonly sender: Sender;
};

async function tellAdministrators(
  tx: Db,
  { section, version, to, why, now, sender }: Told,
): Promise<void> {
  const letter = layOut(
    {
      subject: `${section} ${version} was taken back`,
      before: [
        `The site has taken ${section} ${version} back by itself: everybody gets ${to} again.`,
        why,
      ],
      link: { label: 'Releases of the site', url: `${sender.publicUrl}/admin/releases` },
      after: ['Who makes it live again decides about it: then it stays.'],
    },
    sender,
  );
  const administrators = await tx
    .selectFrom('users')
    .select('email')
    .where('role', '=', ROLE.ADMIN)
    .where('email_verified', '=', 1)
    .execute();
  for (const { email } of administrators) {
    await putMail(tx, { kind: 'release-taken-back', recipient: email, ...letter }, { now });
  }
}
