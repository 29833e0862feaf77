import type { Deployment } from 'shared/contract';
import type { Clock } from '../../base/clock.ts';
import type { Db } from '../../database/database.ts';
import type { Deployer } from '../../http/deployer.ts';
import type { Sender } from '../mail/sender.ts';
import { insertDeployment, wereNotified } from './history.queries.ts';
import { mailDoneByToken } from './mails.ts';
import type { Named } from './named.ts';
import { lockRevision } from './releases.queries.ts';

type Deps = { readonly clock: Clock; readonly sender: Sender };

type Trace = Named & {
  readonly action: Extract<Deployment['action'], 'UPLOADED' | 'PREVIEWED'>;
  readonly deployer: Deployer;
};

const HOUR_MS = 60 * 60_000;

/**
 * Records uploads and previews in the history, in the transaction of the call. Administrators get a mail about those by a
 * deploy token, at most one per section and hour.
 */
export const createTrace =
  ({ clock, sender }: Deps) =>
  async (tx: Db, { section, version, action, deployer }: Trace): Promise<void> => {
    const now = clock.now();
    // Locked, so that of two at once only one sends a mail.
    const revision = await lockRevision(tx);
    const notifies = deployer.tokenId !== null && !(await wereNotified(tx, section, now - HOUR_MS));
    const entry = {
      section,
      at: now,
      who: deployer.who,
      by: deployer,
      action,
      from_version: null,
      to_version: version,
      why: '',
      revision,
      notified: notifies ? (1 as const) : (0 as const),
    };
    await insertDeployment(tx, entry);
    if (notifies) await mailDoneByToken(tx, entry, { now, sender });
  };

export type LeaveTrace = ReturnType<typeof createTrace>;
