import { randomUUID } from 'node:crypto';
import type { ReleaseManifest } from 'shared/releases';
import type { Clock } from '../../base/clock.ts';
import type { Database, Db } from '../../database/database.ts';
import { deleteBuild, deleteOtherBuilds, findOtherBuilds, upsertBuild } from './builds.queries.ts';

type Deps = { readonly database: Database; readonly clock: Clock };

/** A process that was killed counts as running for this long. The clocks of the machines may differ by as much. */
const COUNTS_FOR_MS = 20_000;

/**
 * Which builds the processes of a site run. A process tells it as long as it lives. With SQLite there is only one
 * process, which has nothing to tell.
 */
export function createRunningBuilds({ database, clock }: Deps) {
  const process = randomUUID();
  const isShared = database.engine === 'postgres';
  let releases: string | null = null;

  const counting = () => ({
    since: clock.now() - COUNTS_FOR_MS,
    until: clock.now() + COUNTS_FOR_MS,
  });

  const tell = async (): Promise<void> => {
    if (!isShared || releases === null) return;
    await upsertBuild(database.db, { process, releases, seen_at: clock.now() });
    await deleteOtherBuilds(database.db, counting());
  };

  return {
    /** Tells which releases came with the build of this process. */
    async beat(shipped: readonly Pick<ReleaseManifest, 'name' | 'version'>[]): Promise<void> {
      releases = JSON.stringify(shipped.map(({ name, version }) => `${name} ${version}`));
      await tell();
    },

    /** To be called every few seconds. */
    tell,

    /** What came with the builds that other processes run, as `name version`. */
    async ofOthers(db: Db): Promise<ReadonlySet<string>> {
      if (!isShared) return new Set();
      const builds = await findOtherBuilds(db, process, counting());
      return new Set(builds.flatMap((build): string[] => JSON.parse(build.releases)));
    },

    /** This process ends. */
    async end(): Promise<void> {
      if (isShared && releases !== null) await deleteBuild(database.db, process);
      releases = null;
    },
  };
}

export type RunningBuilds = ReturnType<typeof createRunningBuilds>;
