import { resolve } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { NOT_PAGES } from 'shared/releases';
import type { Clock } from '../base/clock.ts';
import type { Database } from '../database/database.ts';
import { languageCookie, languageInAddress, languageOf } from '../language/request-language.ts';
import { inLanguage } from '../language/speaker.ts';
import type { News } from '../modules/news/news.service.ts';
import { namedBy } from '../modules/releases/named.ts';
import type { PreviewLinks } from '../modules/releases/previews.service.ts';
import type { ReleaseCache } from '../modules/releases/store/local-cache.ts';
import type { Settings } from '../process/settings.ts';
import { siteConfigOf } from '../process/site-config.ts';
import type { Renderer } from '../rendering/renderer.ts';
import { createCanaryVisitors } from './canary-visitors.ts';
import { feedRoutes } from './feed.routes.ts';
import { createInlineStyles } from './inline-styles.ts';
import { fetchMissingFiles } from './missing-files.ts';
import { publicReads } from './page-data.ts';
import { createPages, type PageOutcome } from './pages.ts';
import { registerPreviews, withPreview } from './preview.ts';
import { createRenderAhead, type RenderAhead } from './render-ahead.ts';
import { createPageRenderer } from './render-page.ts';
import { sendPage, sendText } from './send-page.ts';
import { registerServiceWorker } from './service-worker.ts';
import { createSiteFiles } from './site-files.ts';
import { SiteFilesMissing, sendUnavailable } from './site-unavailable.ts';
import { writeSitemap } from './sitemap.ts';

type Deps = {
  readonly settings: Settings;
  readonly database: Database;
  readonly clock: Clock;
  readonly news: News;
  readonly previews: PreviewLinks;
  readonly cache: ReleaseCache;
  readonly renderer: Renderer;
  readonly sawPage: (outcome: PageOutcome) => void;
};

declare module 'fastify' {
  interface FastifyInstance {
    /** Renders public pages at the start, and for releases before they go live. */
    readonly renderAhead: RenderAhead;
  }
}

const FOREVER = { maxAge: '1y', immutable: true } as const;
const ONE_DAY = { maxAge: '1d', immutable: false } as const;

/**
 * The policy of an uploaded file that is opened as a page: nothing runs, and its origin is opaque. Scripts and styles that
 * a page loads follow the policy of that page.
 */
const UPLOADED_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; sandbox";

/** Single files at the root of the site: icons and the web manifest. */
const ROOT_FILE = /^\/[a-z0-9-]+\.(?:svg|png|ico|webmanifest|txt)$/;

/**
 * Serves the built site: immutable files of releases, the discovery document and the pages. The site folder is read at
 * each request, so that a release needs no restart.
 */
export async function registerSite(app: FastifyInstance, deps: Deps): Promise<void> {
  const folder = resolve(deps.settings.dataDir, 'site');
  const files = createSiteFiles(folder);
  const { publicUrl } = deps.settings;
  const https = publicUrl.startsWith('https:');
  const { now } = deps.clock;
  const read = publicReads(app);
  const renderPage = createPageRenderer({
    site: folder,
    configIn: (language) => inLanguage(language, () => siteConfigOf(deps.settings)),
    publicUrl,
    imageHosts: deps.settings.imageHosts,
    read,
    renderer: deps.renderer,
    styleOf: createInlineStyles(folder),
    now,
  });
  const { database, sawPage } = deps;
  const pages = createPages({ files, renderPage, dataVersion: database.version, now, sawPage });
  app.decorate('renderAhead', createRenderAhead({ pages, files, read, logger: app.log }));

  fetchMissingFiles(app, { site: folder, cache: deps.cache });
  const served = { preCompressed: true, index: false, dotfiles: 'deny', ...FOREVER } as const;
  await app.register(fastifyStatic, {
    ...served,
    root: `${folder}/shell/assets`,
    prefix: '/assets/',
  });
  await app.register(fastifyStatic, {
    ...served,
    root: `${folder}/sections`,
    prefix: '/sections/',
    decorateReply: false,
    // A shell on another origin may load sections. The headers never differ, so caches cannot mix them up.
    setHeaders: (reply) => {
      reply.header('access-control-allow-origin', '*');
      reply.header('cross-origin-resource-policy', 'cross-origin');
      reply.header('content-security-policy', UPLOADED_POLICY);
    },
  });

  const sitemap = () => writeSitemap({ database: deps.database, files, publicUrl });
  feedRoutes(app, { config: siteConfigOf(deps.settings), publicUrl, news: deps.news, sitemap });

  const previews = registerPreviews(app, {
    previews: deps.previews,
    database: deps.database,
    origins: deps.settings,
    now,
  });

  const visitors = createCanaryVisitors({ files, publicUrl });

  app.get('/discovery.json', async (request, reply) => {
    const { text, etag, document } = await visitors.discovery(request);
    const preview = await previews.of(request, reply);
    // Otherwise each page of the preview would offer to reload, because other releases are live.
    if (preview && preview.releases.length > 1)
      return reply.header('cache-control', 'no-store').send(withPreview(document, preview));
    const answer = { text, etag, ...((await visitors.isChoosing()) && { vary: 'cookie' }) };
    return sendText(request, reply.type('application/json; charset=utf-8'), answer);
  });

  registerServiceWorker(app, { site: folder, visitors, isOn: deps.settings.serviceWorker });

  app.get('/*', async (request, reply) => {
    // With a base URL as the second argument, `//` would start a host.
    const url = new URL(`http://site${request.url}`);
    if (NOT_PAGES.test(url.pathname)) return reply.callNotFound();
    if (ROOT_FILE.test(url.pathname)) {
      const { shell } = (await visitors.discovery(request)).document.extras ?? {};
      const root = shell ? `${folder}/sections/shell/${shell}` : `${folder}/shell`;
      const file = url.pathname.slice(1);
      if (!(await visitors.isChoosing())) return reply.sendFile(file, root, ONE_DAY);
      // A cached icon of one shell must not be shown with another shell.
      reply.header('cache-control', 'private, no-cache').header('vary', 'cookie');
      return reply.sendFile(file, root, { cacheControl: false });
    }
    const preview = await previews.of(request, reply);
    const elsewhere = preview ? null : previews.elsewhere(request);
    if (elsewhere) return reply.header('cache-control', 'no-store').redirect(elsewhere);
    for (const { manifest } of preview?.releases ?? []) await deps.cache.ensure(namedBy(manifest));
    const seen = preview ? await files.discovery() : await visitors.discovery(request, { reply });
    const chosen = languageInAddress(request);
    if (chosen) reply.header('set-cookie', languageCookie(chosen, { https }));
    const wish = languageOf(request);
    try {
      const page = await pages.page(url, { preview, seen, wish, isInAddress: chosen !== null });
      return sendPage({ request, reply }, { page, isPreview: preview !== null });
    } catch (error) {
      if (error instanceof SiteFilesMissing) return sendUnavailable(reply);
      throw error;
    }
  });
}
