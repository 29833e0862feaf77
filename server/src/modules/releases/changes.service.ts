import type { Incompatibility } from 'shared/contract';
import type { ReleaseManifest } from 'shared/releases';
import type { Clock } from '../../base/clock.ts';
import type { Database, Db } from '../../database/database.ts';
import type { Deployer } from '../../http/deployer.ts';
import { Refusal } from '../../http/refusals.ts';
import type { Sender } from '../mail/sender.ts';
import {
  type Growing,
  growCanary,
  promote,
  rollBack,
  type Step,
  startCanary,
  takeBack,
} from './change-steps.ts';
import { checkBesideLive, requireFit } from './gate.service.ts';
import type { LiveDocument } from './live-document.service.ts';
import { requirePromoter } from './promoters.service.ts';
import type { ReleaseRehearsal } from './rehearsal.service.ts';
import { findDeployments, findRevision, lockRevision, setRevision } from './releases.queries.ts';
import type { ReleaseCopies } from './store/copies.ts';
import { mailDoneByToken } from './token-mails.ts';

type Deps = {
  readonly database: Database;
  readonly clock: Clock;
  readonly document: LiveDocument;
  readonly copies: Pick<ReleaseCopies, 'ensure'>;
  readonly rehearsal: ReleaseRehearsal;
  readonly sender: Sender;
};

/** Who changes which section, and why. */
export type Change = Pick<Step, 'section' | 'why'> & {
  readonly deployer: Pick<Deployer, 'who' | 'userId' | 'tokenId'>;
};

/** The revision that the caller saw as live; undefined when any will do. */
type Seen = { readonly ifRevision: number | undefined };

/** Changes of what is live: one transaction each, one after another, each with an entry in the history. */
export function createReleaseChanges(deps: Deps) {
  const { database, clock, document, copies, rehearsal, sender } = deps;
  const change = async (
    { section, deployer, why }: Change,
    seen: Seen,
    work: (tx: Db, step: Step) => Promise<boolean>,
  ): Promise<void> => {
    await database.transaction(async (tx) => {
      const revision = await lockRevision(tx);
      await requirePromoter(tx, section, deployer);
      requireRevision(revision, seen);
      const now = clock.now();
      const { who } = deployer;
      const step = { section, who, by: deployer, why, now, revision: revision + 1 };
      if (!(await work(tx, step))) return;
      await setRevision(tx, revision + 1);
      if (deployer.tokenId === null) return;
      for (const entry of await findDeployments(tx, section, 1)) {
        await mailDoneByToken(tx, entry, { now, sender });
      }
    });
    await document.publish();
  };

  /** Nobody could be shown a release that this process cannot have. */
  const requireFiles = async ({ section, version }: { section: string; version: string }) => {
    if ((await copies.ensure({ name: section, version })) === 'missing')
      throw new Refusal('FILES_MISSING', { releases: [`${section} ${version}`] });
  };

  /**
   * Whether a release could be shown at all. Only for what the change itself would not refuse, and before it: nobody
   * waits for a transaction in which a page is rendered. If another change comes between the two, it is refused.
   */
  const requireShowable = async (
    made: Change & { readonly version: string },
    seen: Seen,
  ): Promise<void> => {
    const { db } = database;
    await requirePromoter(db, made.section, made.deployer);
    requireRevision(await findRevision(db), seen);
    await requireFit(db, made);
    await requireFiles(made);
    await rehearsal.requireRendered(made);
  };

  return {
    /**
     * Makes a release live for everybody; with `keep` the site never takes it back by itself. Throws RELEASE_UNKNOWN,
     * RELEASE_MISFIT, RELEASE_NOT_RENDERED, FILES_MISSING, REVISION_CHANGED.
     */
    async promote(
      made: Change & { readonly version: string; readonly keep: boolean },
      seen: Seen,
    ): Promise<void> {
      await requireShowable(made, seen);
      await change(made, seen, (tx, step) => promote(tx, step, made));
    },

    /** Shows a release to a share of the visitors, in percent. Also NO_SHELL_CANARY, NOTHING_BESIDE. */
    async startCanary(
      made: Change & {
        readonly version: string;
        readonly traffic?: number | undefined;
        readonly grow: boolean;
      },
      seen: Seen,
    ): Promise<void> {
      await requireShowable(made, seen);
      await change(made, seen, (tx, step) => startCanary(tx, step, made));
    },

    /**
     * Shows a canary that grows by itself to more visitors, or to everybody, unless it has changed since it was seen:
     * of several processes one does it. `alongside` runs in the same transaction. Throws RELEASE_UNKNOWN and
     * RELEASE_MISFIT.
     */
    grow: (
      made: Omit<Change, 'section'> & { readonly seen: Growing },
      alongside: (tx: Db, grown: { readonly traffic: number }) => Promise<void>,
    ): Promise<void> =>
      change(
        { ...made, section: made.seen.section },
        { ifRevision: undefined },
        async (tx, step) => {
          const traffic = await growCanary(tx, step, made.seen);
          if (traffic === null) return false;
          await alongside(tx, { traffic });
          return true;
        },
      ),

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

    /** Why a release cannot stand beside what is live; empty when it can. */
    check: (manifest: ReleaseManifest): Promise<Incompatibility[]> =>
      checkBesideLive(database.db, manifest),
  };
}

/** Throws REVISION_CHANGED. */
function requireRevision(revision: number, { ifRevision }: Seen): void {
  if (ifRevision !== undefined && ifRevision !== revision)
    throw new Refusal('REVISION_CHANGED', { revision });
}

export type ReleaseChanges = ReturnType<typeof createReleaseChanges>;
