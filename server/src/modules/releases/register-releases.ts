import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import { createSemaphore } from '../../base/semaphore.ts';
import type { Guard } from '../../http/guard.ts';
import type { RateLimits } from '../../http/rate-limits.ts';
import type { AppDeps } from '../../process/app-deps.ts';
import { senderOf } from '../mail/sender.ts';
import { createReleaseChanges } from './changes.service.ts';
import { createFetchExternal } from './external.ts';
import { createReleaseFiles } from './files.ts';
import { createCanaryGrowth } from './growing.service.ts';
import { createReleaseHealth } from './health.service.ts';
import { createReleaseList } from './list.service.ts';
import { createLiveDocument } from './live-document.service.ts';
import type { PageReports } from './page-reports.ts';
import type { PageTickets } from './page-tickets.ts';
import type { PreviewLinks } from './preview-links.ts';
import { createPromoters } from './promoters.service.ts';
import { createQuarantineMails } from './quarantine-mail.ts';
import { createReleaseRegistration } from './registration.service.ts';
import { releasesRoutes } from './releases.routes.ts';
import { createReleaseRetention } from './retention.service.ts';
import { createShippedReleases } from './shipped.service.ts';
import { createTokenExpiry } from './token-expiry.service.ts';
import type { DeployTokens } from './tokens.service.ts';
import { createTraces } from './traces.service.ts';

type Deps = AppDeps & {
  readonly guard: Guard;
  readonly limits: RateLimits;
  readonly tokens: DeployTokens;
  readonly previews: PreviewLinks;
  readonly tickets: PageTickets;
  readonly pageReports: PageReports;
};

declare module 'fastify' {
  interface FastifyInstance {
    /** Work on releases that is repeated in the background. */
    readonly releases: {
      publish(): Promise<void>;
      judgeAll(): Promise<void>;
      growCanaries(): Promise<void>;
      removeOld(): Promise<void>;
      tellOfQuarantine(): Promise<void>;
      /** Takes over what the build of this checkout put into the site folder. */
      adopt(): Promise<void>;
      tellOfEndingTokens(): Promise<void>;
    };
  }
}

/** All about releases: their calls, and the work on them when the server starts. */
export function registerReleases(app: FastifyInstance, deps: Deps): void {
  const { settings, database, clock, logger, renderer, guard, limits, tokens, previews } = deps;
  const { tickets, pageReports } = deps;
  const site = path.resolve(settings.dataDir, 'site');
  const files = createReleaseFiles(site);
  const document = createLiveDocument({ database, site, logger });
  const sender = senderOf(settings);
  const changes = createReleaseChanges({ database, clock, document, sender });
  const traces = createTraces({ clock, sender });
  const judging = { database, clock, logger, changes, sender };
  const health = createReleaseHealth({ ...judging, tickets, pageReports });
  const list = createReleaseList({ database, clock, renderer });
  const fetchExternal = createFetchExternal({
    allowedOrigins: settings.releaseOrigins,
    siteOrigin: new URL(settings.publicUrl).origin,
  });
  const lock = createSemaphore(1);
  const registration = createReleaseRegistration({
    database,
    clock,
    files,
    fetchExternal,
    traces,
    lock,
  });
  const shipped = createShippedReleases({ database, clock, logger, site, files, document });
  const retention = createReleaseRetention({ database, clock, files, lock });
  const { publicUrl, previewUrl } = settings;
  const promoters = createPromoters({ database, clock });
  const calls = { list, registration, changes, health, previews, tokens, traces, promoters };
  releasesRoutes(app, { guard, limits, database, clock, publicUrl, previewUrl, ...calls });
  const tokenExpiry = createTokenExpiry({ database, clock, sender });

  app.decorate('releases', {
    publish: document.publish,
    judgeAll: health.judgeAll,
    growCanaries: createCanaryGrowth(judging),
    removeOld: retention.removeOld,
    tellOfQuarantine: createQuarantineMails({ database, clock, renderer, sender }),
    adopt: shipped.adopt,
    tellOfEndingTokens: tokenExpiry.tellOfEnding,
  });
  app.addHook('onReady', async () => {
    await shipped.adopt();
    if (!settings.demo) return;
    const { sections } = await list.list();
    const names = sections.map(({ name }) => name);
    await tokens.leaveForDemo(names, path.resolve(settings.dataDir));
  });
}
