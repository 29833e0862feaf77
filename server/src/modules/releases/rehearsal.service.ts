import type { FastifyBaseLogger } from 'fastify';
import {
  DISCOVERY_SCHEMA,
  type Discovery,
  type ReleaseManifest,
  SERVER_BUNDLE,
} from 'shared/releases';
import { createSemaphore } from '../../base/semaphore.ts';
import type { Database } from '../../database/database.ts';
import { HttpError } from '../../http/http-error.ts';
import { documentOf } from './document.rules.ts';
import { faultInWords } from './fault-in-words.ts';
import { findLiveManifests, findLiveOf, findRelease, findRevision } from './releases.queries.ts';
import type { Named } from './step.ts';
import { withoutSection, withRelease } from './with-release.ts';

/** How the public pages came out that a release would have. */
export type RehearsalOutcome =
  | { readonly kind: 'passed' }
  | { readonly kind: 'failed'; readonly page: string; readonly why: string }
  /** This server renders no pages. */
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

/** The gate for server bundles: before a release goes live, its public pages are rendered. */
export function createReleaseRehearsal({ database: { db }, rehearse, logger }: Deps) {
  const stage = createSemaphore(1, {
    queue: MOST_WAITING,
    refuse: () => new HttpError('TOO_MANY', { retryAfterSeconds: RETRY_AFTER_SECONDS }),
  });

  return {
    /**
     * Throws RELEASE_NOT_RENDERED, which says which page and why. One without a server bundle passes, and what is live.
     * Several become live together, so each is rendered with the others.
     */
    async requireRendered(...named: readonly Named[]): Promise<void> {
      const releases = await Promise.all(named.map((one) => findRelease(db, one)));
      const candidates = releases.flatMap((one) =>
        one ? [{ manifest: readManifest(one.manifest), base: one.base }] : [],
      );
      const document = await liveDocument();
      const would = candidates.reduce(withRelease, document);
      for (const candidate of candidates) {
        const others = candidates.filter((one) => one !== candidate).reduce(withRelease, document);
        const without = withoutSection(others, candidate.manifest.name);
        await requireOne(candidate.manifest, { would, without });
      }
    },
  };

  async function requireOne(
    manifest: ReleaseManifest,
    { would, without }: { readonly would: Discovery; readonly without: Discovery },
  ): Promise<void> {
    const { name: section, version } = manifest;
    const live = await findLiveOf(db, section);
    if (live?.version === version) return;
    if (!Object.hasOwn(manifest.files, SERVER_BUNDLE)) return;
    const outcome = await stage.run(() => rehearse({ name: section, would, without }));
    if (outcome.kind === 'failed') {
      const { page } = outcome;
      logger.warn(
        { section, version, page, why: outcome.why },
        'a release was refused: the server cannot make one of its pages',
      );
      const why = faultInWords(outcome.why).replace(/\.+$/, '');
      throw new HttpError('RELEASE_NOT_RENDERED', { page, why });
    }
    if (outcome.kind === 'not tried')
      logger.info(
        { section, version },
        'this server renders no pages, so those of the release were not tried',
      );
  }

  async function liveDocument(): Promise<Discovery> {
    const document = documentOf(await findLiveManifests(db), await findRevision(db));
    return document ?? { schema: DISCOVERY_SCHEMA, microFrontends: {} };
  }
}

const readManifest = (text: string): ReleaseManifest => JSON.parse(text);

export type ReleaseRehearsal = ReturnType<typeof createReleaseRehearsal>;
