import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import { createSemaphore } from '../../base/semaphore.ts';
import type { ServiceDeps } from '../../modules/service-deps.ts';
import type { Settings } from '../../settings/settings.ts';
import type { Renderer } from '../rendering/renderer.ts';
import { createChangeTransaction } from './change-transaction.ts';
import { createReleaseChanges } from './changes.service.ts';
import { createReleaseHealth } from './health.service.ts';
import { createReleaseList } from './list.service.ts';
import { createLiveDocument, type LiveDocument } from './live-document.service.ts';
import { createPreviewMaker, type PreviewLinks } from './previews.service.ts';
import { createReleaseRegistration } from './registration.service.ts';
import { type ReleasesDeps, releasesRoutes } from './releases.routes.ts';
import { createRequireRendered, type DryRunPages } from './require-rendered.service.ts';
import { createReleaseRetention } from './retention.service.ts';
import { createShippedReleases, type ShippedReleases } from './shipped.service.ts';
import type { ReleaseStores } from './store/release-stores.ts';
import { createTokenReminders } from './tokens.service.ts';
import { createFetchExternal } from './upload/external.ts';
import type { WithdrawnReleases } from './withdrawn-releases.ts';

export type ReleasesModuleDeps = Pick<
  ReleasesDeps,
  'limits' | 'tokens' | 'findLoggedIn' | 'countInMetrics'
> &
  ServiceDeps<'database' | 'clock' | 'logger'> & {
    readonly settings: Settings;
    readonly renderer: Renderer;
    readonly previews: PreviewLinks;
    readonly stores: ReleaseStores;
    readonly withdrawn: WithdrawnReleases;
    readonly dryRunPages: DryRunPages;
  };

/** Work on releases that background jobs and the report on the server's health call. */
type BackgroundWork = Pick<LiveDocument, 'follow' | 'missing'> &
  Pick<ShippedReleases, 'adopt' | 'retryAdoption'> & {
    readonly olderBuild: ShippedReleases['older'];
    readonly followWithdrawals: WithdrawnReleases['refresh'];
    readonly removeOld: () => Promise<void>;
    readonly remindOfTokens: () => Promise<void>;
  };

declare module 'fastify' {
  interface FastifyInstance {
    readonly releases: BackgroundWork;
  }
}

export function registerReleases(app: FastifyInstance, deps: ReleasesModuleDeps): void {
  const { settings, stores, tokens, withdrawn } = deps;
  const parts = { ...deps, ...stores, lock: createSemaphore(1) };
  // The site is registered later, and adds `renderAhead`.
  const renderPagesOf = (documentText: string) => app.renderAhead.renderPagesOf(documentText);
  const document = createLiveDocument({ ...parts, renderPagesOf });
  const transaction = createChangeTransaction({ ...parts, document });
  const requireRendered = createRequireRendered(parts);
  const changes = createReleaseChanges({ ...parts, transaction, requireRendered });
  const health = createReleaseHealth({ ...parts, changes });
  const list = createReleaseList({ ...parts, health });
  const fetchExternal = createFetchExternal({
    allowedOrigins: settings.releaseOrigins,
    siteOrigin: new URL(settings.publicUrl).origin,
  });
  const registration = createReleaseRegistration({ ...parts, fetchExternal });
  const shipped = createShippedReleases({ ...parts, transaction, document });
  const makePreview = createPreviewMaker(parts);
  const removeOld = createReleaseRetention({ ...parts, builtReleases: shipped.list });
  releasesRoutes(app, { ...deps, list, registration, changes, health, makePreview });

  app.decorate('releases', {
    follow: document.follow,
    followWithdrawals: withdrawn.refresh,
    missing: document.missing,
    removeOld,
    adopt: shipped.adopt,
    retryAdoption: shipped.retryAdoption,
    olderBuild: shipped.older,
    remindOfTokens: createTokenReminders(parts),
  });
  app.addHook('onReady', async () => {
    await shipped.adopt();
    if (!settings.demo) return;
    const { sections } = await list.list();
    const names = sections.map(({ name }) => name);
    await tokens.storeDemoTokens(names, path.resolve(settings.dataDir));
  });
}
