import type { Database } from '../../database/database.ts';
import { HttpError } from '../../http/http-error.ts';
import { type ChangedBy, requireRevision, type Seen } from './change-transaction.ts';
import { requireFit } from './gate.service.ts';
import { requirePromoter } from './promoters.service.ts';
import type { ReleaseRehearsal } from './rehearsal.service.ts';
import { findRevision } from './releases.queries.ts';
import type { Named } from './step.ts';
import type { ReleaseCopies } from './store/copies.ts';

type Deps = {
  readonly database: Pick<Database, 'db'>;
  readonly copies: Pick<ReleaseCopies, 'ensure'>;
  readonly rehearsal: ReleaseRehearsal;
};

/** Who wants to change what is live, and the revision that they saw. */
type Wish = { readonly deployers: ReadonlyMap<string, ChangedBy>; readonly seen: Seen };

/** Looks before a change whether releases could be shown at all. */
export const createShowing = ({ database: { db }, copies, rehearsal }: Deps) => ({
  /**
   * Only for what the change itself would not refuse, and before it: nobody waits for a transaction in which a page is
   * rendered. If another change comes between the two, it is refused. Throws RELEASE_UNKNOWN, RELEASE_MISFIT,
   * RELEASE_NOT_RENDERED, FILES_MISSING, REVISION_CHANGED.
   */
  async requireShowable(releases: readonly Named[], { deployers, seen }: Wish): Promise<void> {
    for (const [section, deployer] of deployers) await requirePromoter(db, section, deployer);
    requireRevision(await findRevision(db), seen);
    await requireFit(db, ...releases);
    const missing: string[] = [];
    for (const { section, version } of releases) {
      if ((await copies.ensure({ name: section, version })) === 'missing')
        missing.push(`${section} ${version}`);
    }
    if (missing.length > 0) throw new HttpError('FILES_MISSING', { releases: missing });
    await rehearsal.requireRendered(...releases);
  },
});

export type Showing = ReturnType<typeof createShowing>;
