import type { Deployment } from 'shared/contract';
import type { Clock } from '../../base/clock.ts';
import type { Db } from '../../database/database.ts';
import type { Deployer } from '../../http/deployer.ts';
import type { Sender } from '../mail/sender.ts';
import { insertDeployment, lockRevision, wasTold } from './releases.queries.ts';
import { mailDoneByToken } from './token-mails.ts';

type Deps = { readonly clock: Clock; readonly sender: Sender };

type Trace = {
  readonly section: string;
  readonly version: string;
  readonly action: Extract<Deployment['action'], 'UPLOADED' | 'PREVIEWED'>;
  readonly deployer: Deployer;
  readonly why?: string;
};

const HOUR_MS = 60 * 60_000;

/**
 * Leaves in the history what was done before anything is live, in the transaction in which it is done. If it was
 * done with a deploy token, the administrators get a mail, at most one per section and hour.
 */
export const createTraces = ({ clock, sender }: Deps) => ({
  async leave(tx: Db, { section, version, action, deployer, why = '' }: Trace): Promise<void> {
    const now = clock.now();
    // Locked, so that of two at once only one is told of.
    const revision = await lockRevision(tx);
    const tells =
      deployer.tokenId !== null && !(await wasTold(tx, { section, since: now - HOUR_MS }));
    const entry = {
      section,
      at: now,
      who: deployer.who,
      by: deployer,
      action,
      from_version: null,
      to_version: version,
      traffic: null,
      why,
      revision,
      notified: tells ? (1 as const) : (0 as const),
    };
    await insertDeployment(tx, entry);
    if (tells) await mailDoneByToken(tx, entry, { now, sender });
  },
});

export type Traces = ReturnType<typeof createTraces>;
