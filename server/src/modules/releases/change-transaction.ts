import type { Clock } from '../../base/clock.ts';
import type { Database, Db } from '../../database/database.ts';
import type { Deployer } from '../../http/deployer.ts';
import { HttpError } from '../../http/http-error.ts';
import type { Sender } from '../mail/sender.ts';
import type { LiveDocument } from './live-document.service.ts';
import { requirePromoter } from './promoters.service.ts';
import { findDeployments, lockRevision, setRevision } from './releases.queries.ts';
import type { StepOf } from './step.ts';
import { mailDoneByToken } from './token-mails.ts';

type Deps = {
  readonly database: Database;
  readonly clock: Clock;
  readonly document: LiveDocument;
  readonly sender: Sender;
};

export type ChangedBy = Pick<Deployer, 'who' | 'userId' | 'tokenId'>;

/** Who changes which sections, and why. */
type Made = { readonly deployers: ReadonlyMap<string, ChangedBy>; readonly why: string };

/** The revision that the caller saw as live; undefined when any will do. */
export type Seen = { readonly ifRevision: number | undefined };

/** Changes of what is live: one transaction each, one after another, each with an entry in the history. */
export const createChangeTransaction =
  ({ database, clock, document, sender }: Deps) =>
  async (
    { deployers, why }: Made,
    seen: Seen,
    work: (tx: Db, stepOf: StepOf) => Promise<boolean>,
  ): Promise<void> => {
    await database.transaction(async (tx) => {
      const revision = await lockRevision(tx);
      for (const [section, deployer] of deployers) await requirePromoter(tx, section, deployer);
      requireRevision(revision, seen);
      const now = clock.now();
      const stepOf: StepOf = (section) => {
        const by = deployers.get(section);
        if (!by) throw new Error(`Nobody changes ${section}`);
        return { section, who: by.who, by, why, now, revision: revision + 1 };
      };
      if (!(await work(tx, stepOf))) return;
      await setRevision(tx, revision + 1);
      for (const [section, { tokenId }] of deployers) {
        if (tokenId === null) continue;
        for (const entry of await findDeployments(tx, section, 1)) {
          if (entry.revision === revision + 1) await mailDoneByToken(tx, entry, { now, sender });
        }
      }
    });
    await document.publish();
  };

export type ChangeTransaction = ReturnType<typeof createChangeTransaction>;

/** Throws REVISION_CHANGED. */
export function requireRevision(revision: number, { ifRevision }: Seen): void {
  if (ifRevision !== undefined && ifRevision !== revision)
    throw new HttpError('REVISION_CHANGED', { revision });
}
