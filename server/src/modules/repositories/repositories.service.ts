import type { TrustedRepository } from 'shared/contract';
import type { Clock } from '../../base/clock.ts';
import { isoTime } from '../../base/paging.ts';
import type { Database } from '../../database/database.ts';
import type { Row } from '../../database/tables.ts';
import { Refusal } from '../../http/refusals.ts';
import type { SignedIn } from '../../http/signed-in.ts';
import { insertAuditEntry } from '../audit/audit.queries.ts';
import { shownName } from '../users/shown-name.ts';
import { findTrusted, insertTrusted, removeTrusted } from './repositories.queries.ts';

type Deps = { readonly database: Database; readonly clock: Clock };

type By = Pick<SignedIn, 'id' | 'name'>;
type Conditions = Omit<TrustedRepository, 'id' | 'createdAt' | 'createdBy' | 'lastUsedAt'>;

/** The repositories whose workflows release a section without a token that somebody keeps. */
export const createRepositories = ({ database, clock }: Deps) => ({
  list: async (section: string): Promise<TrustedRepository[]> =>
    (await findTrusted(database.db, section)).map(toRepository),

  trust: (
    section: string,
    { repositoryId, ...wanted }: Conditions,
    by: By,
  ): Promise<TrustedRepository> =>
    database.transaction(async (tx) => {
      const now = clock.now();
      const row = await insertTrusted(tx, {
        section,
        ...wanted,
        repository_id: repositoryId,
        created_at: now,
        created_by: by.name,
        user_id: by.id,
      });
      const detail = { section, repository: row.id };
      const about = { actorId: by.id, subjectId: null, detail, now };
      await insertAuditEntry(tx, { action: 'token.trust', ...about });
      return toRepository(row);
    }),

  /** Ends the trust, and the tokens that came of it. Throws REPOSITORY_NOT_FOUND. */
  distrust: (section: string, id: number, by: By): Promise<void> =>
    database.transaction(async (tx) => {
      const now = clock.now();
      if (!(await removeTrusted(tx, { section, id, now })))
        throw new Refusal('REPOSITORY_NOT_FOUND');
      const detail = { section, repository: id };
      const about = { actorId: by.id, subjectId: null, detail, now };
      await insertAuditEntry(tx, { action: 'token.distrust', ...about });
    }),
});

export type Repositories = ReturnType<typeof createRepositories>;

const toRepository = (row: Row<'trusted_repositories'>): TrustedRepository => ({
  id: row.id,
  repository: row.repository,
  repositoryId: row.repository_id,
  environment: row.environment,
  ref: row.ref,
  workflow: row.workflow,
  createdAt: isoTime(row.created_at),
  createdBy: shownName(row.created_by),
  lastUsedAt: row.last_used_at === null ? null : isoTime(row.last_used_at),
});
