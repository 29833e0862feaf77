import type { FastifyBaseLogger } from 'fastify';
import { DISCOVERY_SCHEMA, type Discovery, SSR_BUNDLE } from 'shared/releases';
import { createSemaphore } from '../../base/semaphore.ts';
import type { Database } from '../../database/database.ts';
import { HttpError } from '../../http/errors/http-error.ts';
import { documentOf, withReleases } from './document.rules.ts';
import { faultInWords } from './history-texts.ts';
import type { ReleaseId } from './tables/release-id.ts';
import {
  findRelease,
  findRevision,
  findShown,
  type ReleaseRow,
} from './tables/releases.queries.ts';

/**
 * Renders the public pages of a release in `would`, the discovery document as it would be, and resolves with the first
 * page that fails. Pages that also fail in `without`, the document without the release, do not count, nor do those that
 * are about as slow in `before`, with the release that it replaces. Null on success, and on a server that renders no pages.
 */
export type DryRunPages = (candidate: {
  readonly name: string;
  readonly would: Discovery;
  readonly without: Discovery;
  readonly before: Discovery;
}) => Promise<{ readonly page: string; readonly why: string } | null>;

type Deps = {
  readonly database: Pick<Database, 'db'>;
  readonly dryRunPages: DryRunPages;
  readonly logger: Pick<FastifyBaseLogger, 'warn'>;
};

const MOST_WAITING = 5;
const RETRY_AFTER_SECONDS = 30;
const NOTHING: Discovery = { schema: DISCOVERY_SCHEMA, microFrontends: {} };

/**
 * The gate for SSR bundles: renders the public pages of releases before they go live, each together with the others.
 * Live releases and those without an SSR bundle pass. Throws RELEASE_NOT_RENDERED, which names the page and the reason.
 */
export function createDryRun({ database: { db }, dryRunPages, logger }: Deps) {
  const queue = createSemaphore(1, {
    queue: MOST_WAITING,
    refuse: () => new HttpError('TOO_MANY', { retryAfterSeconds: RETRY_AFTER_SECONDS }),
  });

  return async (...named: readonly ReleaseId[]): Promise<void> => {
    const found = await Promise.all(named.map((one) => findRelease(db, one)));
    const candidates = found.filter((one): one is ReleaseRow => one !== undefined);
    const shown = await findShown(db);
    const live = documentOf(shown, await findRevision(db)) ?? NOTHING;
    const would = withReleases(live, candidates);
    for (const candidate of candidates) {
      const { section: name, version, manifest } = candidate;
      const isLive = shown.some(({ id, canary }) => id === candidate.id && canary === null);
      if (isLive || !Object.hasOwn(manifest.files, SSR_BUNDLE)) continue;
      const others = candidates.filter((one) => one !== candidate);
      const before = withReleases(live, others);
      // No page can do without the shell, which is not in this list.
      const { [name]: _, ...microFrontends } = before.microFrontends;
      const without = { ...before, microFrontends };
      const failed = await queue.run(() => dryRunPages({ name, would, without, before }));
      if (!failed) continue;
      logger.warn(
        { section: name, version, ...failed },
        'a release was rejected: the server cannot render one of its pages',
      );
      const why = faultInWords(failed.why).replace(/\.+$/, '');
      throw new HttpError('RELEASE_NOT_RENDERED', { page: failed.page, why });
    }
  };
}

export type DryRun = ReturnType<typeof createDryRun>;
