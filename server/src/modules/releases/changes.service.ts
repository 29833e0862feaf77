import type { Incompatibility } from 'shared/contract';
import { type ReleaseManifest, SHELL } from 'shared/releases';
import type { Database, Db } from '../../database/database.ts';
import type { Deployer } from '../../http/deployer.ts';
import { rollBack, takeBack } from './back-steps.ts';
import { promote, startCanary } from './change-steps.ts';
import type { ChangeTransaction, Seen } from './change-transaction.ts';
import { checkBesideLive } from './gate.service.ts';
import { startSetCanary } from './set-steps.ts';
import type { Showing } from './showing.service.ts';
import type { Step } from './step.ts';

type Deps = {
  readonly database: Database;
  readonly transaction: ChangeTransaction;
  readonly showing: Showing;
};

/** Who changes which section, and why. */
export type Change = Pick<Step, 'section' | 'why'> & {
  readonly deployer: Pick<Deployer, 'who' | 'userId' | 'tokenId'>;
};

/** Changes of what is live: one transaction each, one after another, each with an entry in the history. */
export function createReleaseChanges({ database, transaction, showing }: Deps) {
  const change = (
    { section, deployer, why }: Change,
    seen: Seen,
    work: (tx: Db, step: Step) => Promise<boolean>,
  ): Promise<void> =>
    transaction({ deployers: new Map([[section, deployer]]), why }, seen, (tx, stepOf) =>
      work(tx, stepOf(section)),
    );

  return {
    /**
     * Makes a release live for everybody; with `keep` the site never takes it back by itself. Throws RELEASE_UNKNOWN,
     * RELEASE_MISFIT, RELEASE_NOT_RENDERED, FILES_MISSING, REVISION_CHANGED.
     */
    async promote(
      made: Change & { readonly version: string; readonly keep: boolean },
      seen: Seen,
    ): Promise<void> {
      await showing.requireShowable([made], {
        deployers: new Map([[made.section, made.deployer]]),
        seen,
      });
      await change(made, seen, (tx, step) => promote(tx, step, made));
    },

    /** Shows a release to a share of the visitors, in percent. Also NOTHING_BESIDE. */
    async startCanary(
      made: Change & {
        readonly version: string;
        readonly traffic: number;
      },
      seen: Seen,
    ): Promise<void> {
      await showing.requireShowable([made], {
        deployers: new Map([[made.section, made.deployer]]),
        seen,
      });
      const { section, version, traffic } = made;
      if (section !== SHELL) return change(made, seen, (tx, step) => startCanary(tx, step, made));
      const releases = [{ section, version }];
      return change(made, seen, (tx, step) =>
        startSetCanary(tx, () => step, { releases, traffic }),
      );
    },

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
        return true;
      }),

    /** Why these releases cannot stand beside each other and what is live; empty when they can. */
    check: (...manifests: readonly ReleaseManifest[]): Promise<Incompatibility[]> =>
      checkBesideLive(database.db, manifests),
  };
}

export type ReleaseChanges = ReturnType<typeof createReleaseChanges>;
