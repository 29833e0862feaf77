import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import { createSemaphore } from '../../base/semaphore.ts';
import type { Guard } from '../../http/guard.ts';
import type { RateLimits } from '../../http/rate-limits.ts';
import type { AppDeps } from '../../process/app-deps.ts';
import { senderOf } from '../mail/sender.ts';
import { createChangeTransaction } from './change-transaction.ts';
import { createReleaseChanges } from './changes.service.ts';
import { createFetchExternal } from './external.ts';
import { createReleaseHealth } from './health.service.ts';
import { createReleaseList } from './list.service.ts';
import { createLiveDocument } from './live-document.service.ts';
import type { PreviewLinks } from './preview-links.ts';
import { createPromoters } from './promoters.service.ts';
import { createQuarantineMails } from './quarantine-mail.ts';
import { createReleaseRegistration } from './registration.service.ts';
import { createReleaseRehearsal, type Rehearse } from './rehearsal.service.ts';
import { type ReleasesDeps, releasesRoutes } from './releases.routes.ts';
import { createReleaseRetention } from './retention.service.ts';
import { createRunningBuilds } from './running-builds.ts';
import { createShippedReleases } from './shipped.service.ts';
import { createShowing } from './showing.service.ts';
import type { OpenReleaseStore } from './store/open-release-store.ts';
import { createTokenExpiry } from './token-expiry.service.ts';
import type { DeployTokens } from './tokens.service.ts';
import { createTraces } from './traces.service.ts';

type Deps = AppDeps & {
  readonly guard: Guard;
  readonly limits: RateLimits;
  readonly tokens: DeployTokens;
  readonly previews: PreviewLinks;
  readonly kept: OpenReleaseStore;
  readonly rehearse: Rehearse;
  readonly findSignedIn: ReleasesDeps['findSignedIn'];
  readonly sawReports: ReleasesDeps['sawReports'];
};

declare module 'fastify' {
  interface FastifyInstance {
    /** Work on releases that is repeated in the background. */
    readonly releases: {
      /** Shows what any process has made live. To be called all the time. */
      follow(): Promise<void>;
      removeOld(): Promise<void>;
      tellOfQuarantine(): Promise<void>;
      /** Takes over what the build of this checkout put into the site folder. */
      adopt(): Promise<void>;
      /** Tells the other processes which build this one runs, and takes over what had to wait. */
      tellOfBuild(): Promise<void>;
      /** Live releases that this process cannot show, because nothing has their files: `name version`. */
      missing(): readonly string[];
      tellOfEndingTokens(): Promise<void>;
    };
  }
}

/** All about releases: their calls, and the work on them when the server starts. */
export function registerReleases(app: FastifyInstance, deps: Deps): void {
  const { settings, database, clock, logger, renderer, tokens, previews } = deps;
  const { site, files, store, copies } = deps.kept;
  const document = createLiveDocument({
    database,
    site,
    copies,
    logger,
    prepare: (text) => app.warmPages.prepare(text),
  });
  const sender = senderOf(settings);
  const transaction = createChangeTransaction({ database, clock, document, sender });
  const rehearsal = createReleaseRehearsal({ database, logger, rehearse: deps.rehearse });
  const showing = createShowing({ database, copies, rehearsal });
  const changes = createReleaseChanges({ database, transaction, showing });
  const traces = createTraces({ clock, sender });
  const health = createReleaseHealth({ database, clock, logger, changes, sender });
  const list = createReleaseList({ database, health, renderer });
  const fetchExternal = createFetchExternal({
    allowedOrigins: settings.releaseOrigins,
    siteOrigin: new URL(settings.publicUrl).origin,
  });
  const lock = createSemaphore(1);
  const registration = createReleaseRegistration({
    database,
    clock,
    files,
    store,
    copies,
    fetchExternal,
    traces,
    lock,
  });
  const builds = createRunningBuilds({ database, clock });
  const shipped = createShippedReleases({
    database,
    clock,
    logger,
    ...deps.kept,
    document,
    builds,
  });
  const findShipped = shipped.find;
  const keeping = { files, store, copies, findShipped, lock };
  const retention = createReleaseRetention({ database, clock, ...keeping });
  const { publicUrl, previewUrl } = settings;
  const promoters = createPromoters({ database, clock });
  const calls = { list, registration, changes, health, previews, tokens, traces, promoters };
  releasesRoutes(app, { ...deps, publicUrl, previewUrl, ...calls });
  const tokenExpiry = createTokenExpiry({ database, clock, sender });

  app.decorate('releases', {
    follow: document.follow,
    missing: document.missing,
    removeOld: retention.removeOld,
    tellOfQuarantine: createQuarantineMails({ database, clock, renderer, sender }),
    adopt: shipped.adopt,
    async tellOfBuild() {
      await builds.tell();
      await shipped.adoptRest();
    },
    tellOfEndingTokens: tokenExpiry.tellOfEnding,
  });
  app.addHook('onClose', () => builds.end().catch(() => undefined));
  app.addHook('onReady', async () => {
    await shipped.adopt();
    if (!settings.demo) return;
    const { sections } = await list.list();
    const names = sections.map(({ name }) => name);
    await tokens.leaveForDemo(names, path.resolve(settings.dataDir));
  });
}
