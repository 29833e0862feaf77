import type { Incompatibility } from 'shared/contract';
import type { ReleaseManifest } from 'shared/releases';
import type { Clock } from '../../base/clock.ts';
import type { Database, Db } from '../../database/database.ts';
import { Refusal } from '../../http/refusals.ts';
import { promote, rollBack, type Step, startCanary, takeBack } from './change-steps.ts';
import { checkBesideLive } from './gate.service.ts';
import type { LiveDocument } from './live-document.service.ts';
import { lockRevision, setRevision } from './releases.queries.ts';

type Deps = {
  readonly database: Database;
  readonly clock: Clock;
  readonly document: LiveDocument;
};

/** Who changes which section, and why. */
export type Change = Pick<Step, 'section' | 'who' | 'why'>;

/** The revision that the caller saw as live; undefined when any will do. */
type Seen = { readonly ifRevision: number | undefined };

/** Changes of what is live: one transaction each, one after another, each with an entry in the history. */
export function createReleaseChanges({ database, clock, document }: Deps) {
  const change = async (
    { section, who, why }: Change,
    { ifRevision }: Seen,
    work: (tx: Db, step: Step) => Promise<void>,
  ): Promise<void> => {
    await database.transaction(async (tx) => {
      const revision = await lockRevision(tx);
      if (ifRevision !== undefined && ifRevision !== revision) {
        throw new Refusal('REVISION_CHANGED', { revision });
      }
      await work(tx, { section, who, why, now: clock.now(), revision: revision + 1 });
      await setRevision(tx, revision + 1);
    });
    await document.publish();
  };

  return {
    /** Makes a release live for everybody. Throws RELEASE_UNKNOWN, RELEASE_MISFIT, REVISION_CHANGED. */
    promote: (made: Change & { readonly version: string }, seen: Seen): Promise<void> =>
      change(made, seen, (tx, step) => promote(tx, step, made.version)),

    /** Shows a release to a share of the visitors, in percent. Also NO_SHELL_CANARY, NOTHING_BESIDE. */
    startCanary: (
      made: Change & { readonly version: string; readonly traffic: number },
      seen: Seen,
    ): Promise<void> => change(made, seen, (tx, step) => startCanary(tx, step, made)),

    /**
     * Undoes the latest step: a canary ends; without one, what was live before is live again. Throws
     * NOTHING_BEFORE when that is gone.
     */
    rollBack: (made: Change, seen: Seen): Promise<void> => change(made, seen, rollBack),

    /**
     * Takes a release back without a decision of a person. `alongside` runs in the same transaction and
     * gets the version that everybody gets now. Throws NOTHING_BEFORE.
     */
    takeBack: (
      made: Change & { readonly version: string },
      alongside: (tx: Db, back: { readonly to: string }) => Promise<void>,
    ): Promise<void> =>
      change(made, { ifRevision: undefined }, async (tx, step) => {
        await alongside(tx, { to: await takeBack(tx, step, made.version) });
      }),

    /** Why a release cannot stand beside what is live; empty when it can. */
    check: (manifest: ReleaseManifest): Promise<Incompatibility[]> =>
      checkBesideLive(database.db, manifest),
  };
}

export type ReleaseChanges = ReturnType<typeof createReleaseChanges>;
