import { randomUUID } from 'node:crypto';
import type { Clock } from '../../base/clock.ts';
import type { Database, Db } from '../../database/database.ts';
import { deleteBuilds, findBuilds, upsertBuild } from './builds.queries.ts';

type Deps = { readonly database: Database; readonly clock: Clock };

/** A process that was killed counts as running for this long. The clocks of the machines may differ by as much. */
const COUNTS_FOR_MS = 20_000;

/**
 * The releases that came with the builds of running processes, as `name version`. With SQLite there is only one process,
 * which has nothing to report.
 */
export function createRunningBuilds({ database: { db, engine }, clock }: Deps) {
  const process = randomUUID();
  let own: string | null = null;

  /** Called every few seconds, and with the releases of this process at its start. */
  async function report(releases?: readonly string[]): Promise<void> {
    if (releases) own = JSON.stringify(releases);
    if (engine !== 'postgres' || own === null) return;
    const now = clock.now();
    await upsertBuild(db, { process, releases: own, seen_at: now });
    await deleteBuilds(db, { before: now - COUNTS_FOR_MS, after: now + COUNTS_FOR_MS });
  }

  return {
    report,

    /** Those of other processes. Rows from the future are of a clock that was ahead. */
    async ofOthers(tx: Db): Promise<ReadonlySet<string>> {
      const [since, until] = [clock.now() - COUNTS_FOR_MS, clock.now() + COUNTS_FOR_MS];
      const others = (await findBuilds(tx)).filter(
        (one) => one.process !== process && one.seen_at >= since && one.seen_at <= until,
      );
      return new Set(others.flatMap(({ releases }): string[] => JSON.parse(releases)));
    },

    /** This process ends. */
    async end(): Promise<void> {
      own = null;
      if (engine === 'postgres') await deleteBuilds(db, { process });
    },
  };
}

export type RunningBuilds = ReturnType<typeof createRunningBuilds>;
