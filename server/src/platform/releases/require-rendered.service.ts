import type { FastifyBaseLogger } from 'fastify';
import { type Discovery, SSR_BUNDLE } from 'shared/releases';
import { createSemaphore } from '../../base/semaphore.ts';
import type { Database } from '../../database/database.ts';
import { HttpError } from '../../http/errors/http-error.ts';
import { documentOf, withReleases } from './document.rules.ts';
import { faultInWords } from './history-texts.ts';
import type { ReleaseId } from './tables/release-id.ts';
import {
  findRelease,
  findRevision,
  findShownReleases,
  type ReleaseRow,
} from './tables/releases.queries.ts';

/**
 * Renders the public pages of a section in `candidateDocument`, the discovery document as it would be, and resolves with the
 * first page that fails. It does not count if it fails as well in `documentWithPrevious`, which has the previous release if
 * there is one, or if it is too slow, and about as slow there. Null on success, and on a server that renders no pages.
 */
export type DryRunPages = (candidate: {
  readonly section: string;
  readonly candidateDocument: Discovery;
  readonly documentWithPrevious: Discovery;
}) => Promise<{ readonly page: string; readonly why: string } | null>;

type Deps = {
  readonly database: Pick<Database, 'db'>;
  readonly dryRunPages: DryRunPages;
  readonly logger: Pick<FastifyBaseLogger, 'warn'>;
};

const MAX_WAITING_DRY_RUNS = 5;
const RETRY_AFTER_SECONDS = 30;

/**
 * Renders the public pages of releases before they go live, each together with the others.
 * Live releases and those without an SSR bundle pass. Throws RELEASE_NOT_RENDERED, which names the page and the reason.
 */
export function createRequireRendered({ database: { db }, dryRunPages, logger }: Deps) {
  const renderQueue = createSemaphore(1, {
    maxWaiting: MAX_WAITING_DRY_RUNS,
    createError: () => new HttpError('TOO_MANY', { retryAfterSeconds: RETRY_AFTER_SECONDS }),
  });

  return async (releaseIds: readonly ReleaseId[]): Promise<void> => {
    const rows = await Promise.all(releaseIds.map((id) => findRelease(db, id)));
    // `requireFit` has refused unknown releases before.
    const candidates = rows.filter((row): row is ReleaseRow => row !== undefined);
    const shownReleases = await findShownReleases(db);
    const liveDocument = documentOf(shownReleases, await findRevision(db));
    const candidateDocument = withReleases(liveDocument, candidates);
    for (const candidate of candidates) {
      const { section, version, manifest } = candidate;
      // `canary` is null for a release that everybody gets.
      const isLive = shownReleases.some(({ id, canary }) => id === candidate.id && canary === null);
      if (isLive || !Object.hasOwn(manifest.files, SSR_BUNDLE)) continue;
      const otherCandidates = candidates.filter((other) => other !== candidate);
      const documentWithPrevious = withReleases(liveDocument, otherCandidates);
      const failure = await renderQueue.run(() =>
        dryRunPages({ section, candidateDocument, documentWithPrevious }),
      );
      if (!failure) continue;
      logger.warn(
        { section, version, ...failure },
        'a release was rejected: the server cannot render one of its pages',
      );
      const why = faultInWords(failure.why).replace(/\.+$/, '');
      throw new HttpError('RELEASE_NOT_RENDERED', { page: failure.page, why });
    }
  };
}

export type RequireRendered = ReturnType<typeof createRequireRendered>;
