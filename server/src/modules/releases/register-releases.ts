import path from 'node:path';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import type { Clock } from '../../base/clock.ts';
import { createSemaphore } from '../../base/semaphore.ts';
import type { Database } from '../../database/database.ts';
import type { Renderer } from '../../rendering/renderer.ts';
import type { Settings } from '../../settings/settings.ts';
import { senderOf } from '../mail/sender.ts';
import { createChangeTransaction } from './change-transaction.ts';
import { createReleaseChanges } from './changes.service.ts';
import { createDryRun, type DryRunPages } from './dry-run.service.ts';
import { createFetchExternal } from './external.ts';
import { createReleaseHealth } from './health.service.ts';
import { createReleaseList } from './list.service.ts';
import { createLiveDocument } from './live-document.service.ts';
import { createPreviewMaker, type PreviewLinks } from './previews.service.ts';
import { createReleaseRegistration } from './registration.service.ts';
import { type ReleasesDeps, releasesRoutes } from './releases.routes.ts';
import { createReleaseRetention } from './retention.service.ts';
import { createShippedReleases } from './shipped.service.ts';
import type { OpenReleaseStore } from './store/open-release-store.ts';
import { createTokenReminders } from './tokens.service.ts';

type Deps = Pick<ReleasesDeps, 'guard' | 'limits' | 'tokens' | 'findSignedIn' | 'sawReports'> & {
  readonly settings: Settings;
  readonly database: Database;
  readonly clock: Clock;
  readonly logger: FastifyBaseLogger;
  readonly renderer: Renderer;
  readonly previews: PreviewLinks;
  readonly kept: OpenReleaseStore;
  readonly dryRunPages: DryRunPages;
};

declare module 'fastify' {
  interface FastifyInstance {
    /** Work on releases that is repeated in the background. */
    readonly releases: {
      /** Publishes changes of other processes. */
      follow(): Promise<void>;
      removeOld(): Promise<void>;
      /** Registers the releases that the build of this checkout put into the site folder. */
      adopt(): Promise<void>;
      /** The same again while its releases could not be stored. */
      adoptRest(): Promise<void>;
      /** Live releases without files on this machine: `name version`. */
      missing(): readonly string[];
      remindOfTokens(): Promise<void>;
    };
  }
}

/** Registers the calls about releases, and the work on them in the background and at the start. */
export function registerReleases(app: FastifyInstance, deps: Deps): void {
  const { settings, database, tokens, kept } = deps;
  const { cache } = kept;
  const prepare = (text: string) => app.renderAhead.prepare(text);
  const document = createLiveDocument({ database, site: kept.site, cache, prepare });
  const common = { ...deps, ...kept, document, sender: senderOf(settings) };
  const transaction = createChangeTransaction(common);
  const changes = createReleaseChanges({ ...common, transaction, dryRun: createDryRun(deps) });
  const health = createReleaseHealth({ ...common, changes });
  const list = createReleaseList({ ...common, health });
  const fetchExternal = createFetchExternal({
    allowedOrigins: settings.releaseOrigins,
    siteOrigin: new URL(settings.publicUrl).origin,
  });
  const lock = createSemaphore(1);
  const registration = createReleaseRegistration({ ...common, fetchExternal, lock });
  const shipped = createShippedReleases({ ...common, transaction });
  releasesRoutes(app, {
    ...deps,
    list,
    registration,
    changes,
    health,
    makePreview: createPreviewMaker(common),
  });

  app.decorate('releases', {
    follow: document.follow,
    missing: document.missing,
    removeOld: createReleaseRetention({ ...common, builtReleases: shipped.list, lock }),
    adopt: shipped.adopt,
    adoptRest: shipped.adoptRest,
    remindOfTokens: createTokenReminders(common),
  });
  app.addHook('onReady', async () => {
    await shipped.adopt();
    if (!settings.demo) return;
    const { sections } = await list.list();
    const names = sections.map(({ name }) => name);
    await tokens.leaveForDemo(names, path.resolve(settings.dataDir));
  });
}
