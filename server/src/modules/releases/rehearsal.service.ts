import type { FastifyBaseLogger } from 'fastify';
import { DISCOVERY_SCHEMA, type Discovery, SERVER_BUNDLE } from 'shared/releases';
import { createSemaphore } from '../../base/semaphore.ts';
import type { Database } from '../../database/database.ts';
import { HttpError } from '../../http/http-error.ts';
import { documentOf, withReleases } from './document.rules.ts';
import { faultInWords } from './history-texts.ts';
import type { Named } from './named.ts';
import { findRelease, findRevision, findShown, type ReleaseRow } from './releases.queries.ts';

/** How the public pages of a release came out; `not tried` on a server that renders none. */
export type RehearsalOutcome =
  | { readonly kind: 'passed' }
  | { readonly kind: 'failed'; readonly page: string; readonly why: string }
  | { readonly kind: 'not tried' };

/**
 * Renders the public pages of a release in `would`, the discovery document as it would be. `without` is the document
 * without the release: what fails there too is not its fault.
 */
export type Rehearse = (candidate: {
  readonly name: string;
  readonly would: Discovery;
  readonly without: Discovery;
}) => Promise<RehearsalOutcome>;

type Deps = {
  readonly database: Pick<Database, 'db'>;
  readonly rehearse: Rehearse;
  readonly logger: Pick<FastifyBaseLogger, 'info' | 'warn'>;
};

const MOST_WAITING = 5;
const RETRY_AFTER_SECONDS = 30;

/** The gate for SSR bundles: before a release goes live, its public pages are rendered. */
export function createReleaseRehearsal({ database: { db }, rehearse, logger }: Deps) {
  const stage = createSemaphore(1, {
    queue: MOST_WAITING,
    refuse: () => new HttpError('TOO_MANY', { retryAfterSeconds: RETRY_AFTER_SECONDS }),
  });

  async function requireOne(
    { section, version }: Named,
    documents: { readonly would: Discovery; readonly without: Discovery },
  ): Promise<void> {
    const outcome = await stage.run(() => rehearse({ name: section, ...documents }));
    if (outcome.kind === 'failed') {
      const { page, why } = outcome;
      logger.warn(
        { section, version, page, why },
        'a release was refused: the server cannot make one of its pages',
      );
      throw new HttpError('RELEASE_NOT_RENDERED', {
        page,
        why: faultInWords(why).replace(/\.+$/, ''),
      });
    }
    if (outcome.kind === 'not tried')
      logger.info(
        { section, version },
        'this server renders no pages, so those of the release were not tried',
      );
  }

  return {
    /**
     * Throws RELEASE_NOT_RENDERED, which says which page and why. Live releases and those without an SSR bundle pass.
     * Several become live together, so each is rendered with the others.
     */
    async requireRendered(...named: readonly Named[]): Promise<void> {
      const found = await Promise.all(named.map((one) => findRelease(db, one)));
      const candidates = found.filter((one): one is ReleaseRow => one !== undefined);
      const shown = await findShown(db);
      const live = documentOf(shown, await findRevision(db)) ?? NOTHING;
      const would = withReleases(live, candidates);
      for (const candidate of candidates) {
        const { section, version, manifest } = candidate;
        const isLive = shown.some(
          (one) => !one.canary && one.section === section && one.version === version,
        );
        if (isLive || !Object.hasOwn(manifest.files, SERVER_BUNDLE)) continue;
        const others = candidates.filter((one) => one !== candidate);
        const { [section]: _, ...microFrontends } = withReleases(live, others).microFrontends;
        // No page can do without the shell.
        const without = { ...withReleases(live, others), microFrontends };
        await requireOne(candidate, { would, without });
      }
    },
  };
}

const NOTHING: Discovery = { schema: DISCOVERY_SCHEMA, microFrontends: {} };

export type ReleaseRehearsal = ReturnType<typeof createReleaseRehearsal>;
