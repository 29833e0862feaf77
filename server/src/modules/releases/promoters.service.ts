import type { Section } from 'shared/contract';
import type { Clock } from '../../base/clock.ts';
import type { Database, Db } from '../../database/database.ts';
import type { Deployer } from '../../http/deployer.ts';
import { HttpError } from '../../http/http-error.ts';
import {
  isByAdministrators,
  leaveToAdministrators,
  leaveToCommittee,
} from './promoters.queries.ts';
import { insertDeployment, lockRevision } from './releases.queries.ts';

type Deps = { readonly database: Database; readonly clock: Clock };

type Choice = {
  readonly promotedBy: Section['promotedBy'];
  readonly who: string;
  readonly userId: number;
};

/** Decides who decides which release of a section is live. */
export const createPromoters = ({ database, clock }: Deps) => ({
  /** Leaves an entry in the history, unless nothing changes. */
  set: (section: string, { promotedBy, who, userId }: Choice): Promise<void> =>
    database.transaction(async (tx) => {
      // Nobody promotes while it changes.
      const revision = await lockRevision(tx);
      const isForAdministrators = promotedBy === 'administrators';
      const leave = isForAdministrators ? leaveToAdministrators : leaveToCommittee;
      if (!(await leave(tx, section))) return;
      await insertDeployment(tx, {
        section,
        at: clock.now(),
        who,
        by: { userId, tokenId: null },
        action: isForAdministrators ? 'LEFT_TO_ADMINISTRATORS' : 'LEFT_TO_COMMITTEE',
        from_version: null,
        to_version: null,
        why: '',
        revision,
      });
    }),
});

export type Promoters = ReturnType<typeof createPromoters>;

/** Throws ADMINISTRATORS_PROMOTE for a deploy token of a section that only administrators promote. */
export async function requirePromoter(
  tx: Db,
  section: string,
  { tokenId }: Pick<Deployer, 'tokenId'>,
): Promise<void> {
  if (tokenId !== null && (await isByAdministrators(tx, section))) {
    throw new HttpError('ADMINISTRATORS_PROMOTE', { section });
  }
}
