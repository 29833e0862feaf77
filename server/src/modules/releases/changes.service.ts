import type { Incompatibility } from 'shared/contract';
import type { ReleaseManifest } from 'shared/releases';
import type { Database, Db } from '../../database/database.ts';
import { rollBackSet, takeBack } from './back-steps.ts';
import type { ChangedBy, ChangeTransaction, Seen } from './change-transaction.ts';
import { checkBesideLive } from './gate.service.ts';
import { type Expected, promoteSet, requireExpected, startCanary } from './set-steps.ts';
import type { Showing } from './showing.service.ts';
import type { Named } from './step.ts';

type Deps = {
  readonly database: Database;
  readonly transaction: ChangeTransaction;
  readonly showing: Showing;
};

/** The author of a change, its sections and reason, and the state the author saw: a revision, or each live release. */
type Change = {
  readonly deployers: ReadonlyMap<string, ChangedBy>;
  readonly why: string;
  readonly seen: Seen & { readonly expected?: readonly Expected[] };
};

/**
 * Changes of what is live, of one section or of several: all of them or none, in one transaction with entries in the
 * history. Throws REVISION_CHANGED, or SET_CHANGED with who has changed what.
 */
export function createReleaseChanges({ database, transaction, showing }: Deps) {
  return {
    /**
     * Makes releases live for everybody or, with `traffic`, for that percentage of the visitors. With `keep` the site
     * never takes them back by itself. Throws RELEASE_UNKNOWN, RELEASE_MISFIT, RELEASE_NOT_RENDERED, FILES_MISSING,
     * and for a canary NOTHING_BESIDE and SET_RUNS.
     */
    async promote({
      releases,
      traffic,
      keep,
      ...change
    }: Change & {
      readonly releases: readonly Named[];
      readonly traffic: number | undefined;
      readonly keep: boolean;
    }): Promise<void> {
      const { seen } = change;
      await showing.requireShowable(releases, change);
      await transaction(change, seen, async (tx, stepOf) => {
        await requireExpected(tx, seen.expected ?? []);
        if (traffic === undefined) return promoteSet(tx, stepOf, { releases, keep });
        return startCanary(tx, stepOf, { releases, traffic });
      });
    },

    /**
     * Undoes the latest step: canaries end; without one, what was live before is live again. Throws NOTHING_BEFORE
     * when that is gone.
     */
    rollBack: (change: Change): Promise<void> =>
      transaction(change, change.seen, async (tx, stepOf) => {
        await requireExpected(tx, change.seen.expected ?? []);
        return rollBackSet(tx, stepOf, [...change.deployers.keys()]);
      }),

    /**
     * Takes a release back without a decision of a person. `alongside` runs in the same transaction and
     * gets the version that everybody gets now. Throws NOTHING_BEFORE.
     */
    takeBack: (
      { section, version, deployer, why }: Named & { deployer: ChangedBy; why: string },
      alongside: (tx: Db, back: { readonly to: string }) => Promise<void>,
    ): Promise<void> =>
      transaction(
        { deployers: new Map([[section, deployer]]), why },
        { ifRevision: undefined },
        async (tx, stepOf) => {
          await alongside(tx, { to: await takeBack(tx, stepOf(section), version) });
          return true;
        },
      ),

    /** Why these releases cannot stand beside each other and what is live; empty when they can. */
    check: (...manifests: readonly ReleaseManifest[]): Promise<Incompatibility[]> =>
      checkBesideLive(database.db, manifests),
  };
}

export type ReleaseChanges = ReturnType<typeof createReleaseChanges>;
