import type { Section } from 'shared/contract';
import type { Clock } from '../../base/clock.ts';
import type { Database } from '../../database/database.ts';
import { insertDeployment } from './history.queries.ts';
import {
  findSectionsByAdministrators,
  lockRevision,
  setByAdministrators,
} from './releases.queries.ts';

type Deps = { readonly database: Database; readonly clock: Clock };

type Choice = {
  readonly promotedBy: Section['promotedBy'];
  readonly who: string;
  readonly userId: number;
};

/** Decides whether a committee too may choose the live release of its section. Does nothing if that is so already. */
export const createPromoters =
  ({ database, clock }: Deps) =>
  (section: string, { promotedBy, who, userId }: Choice): Promise<void> =>
    database.transaction(async (tx) => {
      // Nobody promotes while it changes.
      const revision = await lockRevision(tx);
      const isSet = promotedBy === 'administrators';
      if ((await findSectionsByAdministrators(tx)).includes(section) === isSet) return;
      await setByAdministrators(tx, section, isSet);
      await insertDeployment(tx, {
        section,
        at: clock.now(),
        who,
        by: { userId, tokenId: null },
        action: isSet ? 'LEFT_TO_ADMINISTRATORS' : 'LEFT_TO_COMMITTEE',
        why: '',
        revision,
      });
    });

export type SetPromoters = ReturnType<typeof createPromoters>;
