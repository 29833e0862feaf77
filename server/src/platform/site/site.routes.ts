import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { NON_PAGE_PATH, releaseFolder, SERVICE_WORKER, SHELL } from 'shared/releases';
import { isAtPreviews } from '../../http/preview-origin.ts';
import { languageCookie, languageInUrl, languageOf } from '../../language/request-language.ts';
import type { ServiceDeps } from '../../modules/service-deps.ts';
import type { Settings } from '../../settings/settings.ts';
import { siteConfigOf } from '../../settings/site-config.ts';
import type { PreviewLinks } from '../releases/previews.service.ts';
import type { ReleaseCache } from '../releases/store/release-cache.ts';
import { releaseIdOf } from '../releases/tables/release-id.ts';
import { FOREIGN_COPY_ENDINGS } from '../releases/upload/unpack.ts';
import type { WithdrawnReleases } from '../releases/withdrawn-releases.ts';
import type { Renderer } from '../rendering/renderer.ts';
import { createCanaryVisitors } from './canary-visitors.ts';
import { createInlineStyles } from './inline-styles.ts';
import { createPublicReader } from './page-data.ts';
import { createPages, type PageOutcome } from './pages.ts';
import { registerPreviews, withPreview } from './preview.ts';
import { fetchMissingFilesOnRequest, refuseWithdrawnFiles } from './release-file-hooks.ts';
import { createRenderAhead, type RenderAhead } from './render-ahead.ts';
import { createPageRenderer } from './render-page.ts';
import { sendPage, sendText, sendUnavailable } from './send-page.ts';
import { createServiceWorkers, UNREGISTERING_WORKER, WORKER_POLICY } from './service-worker.ts';
import type { SiteContent } from './site-content.ts';
import { createSiteFiles, SiteFilesMissing } from './site-files.ts';
import { writeSitemap } from './sitemap.ts';
import { textFileRoutes } from './text-files.routes.ts';

export type SiteDeps = ServiceDeps<'database' | 'clock'> & {
  readonly settings: Settings;
  readonly contents: readonly SiteContent[];
  readonly previews: PreviewLinks;
  readonly cache: ReleaseCache;
  readonly withdrawn: WithdrawnReleases;
  readonly renderer: Renderer;
  readonly countPage: (outcome: PageOutcome) => void;
  /** Whether the database is a copy of that of another site: pages then say so. */
  readonly isCopy?: boolean;
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
 * The content security policy of an uploaded file that is opened as a page: nothing runs, and its origin is opaque. Scripts and
 * styles that a page loads follow the policy of that page.
 */
const SECTION_FILE_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; sandbox";

/** The policy of an uploaded script that runs as a web worker: only the policy of its own file counts there. */
const SECTION_SCRIPT_POLICY = "default-src 'none'; script-src 'self'; connect-src 'self'";

type WildcardRoute = { Params: { readonly '*': string } };

/** Single files at the root of the site: icons and the web manifest. */
const ROOT_FILE = /^\/[a-z0-9-]+\.(?:svg|png|ico|webmanifest|txt)$/;

/**
 * Serves the built site: immutable files of releases, the discovery document and the pages. The site folder is read at
 * each request, so that a release needs no restart.
 */
export async function registerSite(app: FastifyInstance, deps: SiteDeps): Promise<void> {
  const { settings, database, clock, contents, cache, withdrawn, countPage } = deps;
  const folder = resolve(settings.dataDir, 'site');
  const files = createSiteFiles(folder, withdrawn);
  const { publicUrl, supportEmail, imageHosts } = settings;
  const { now } = clock;
  const read = createPublicReader(app);
  const config = () => siteConfigOf(settings, deps);
  const renderPage = createPageRenderer({
    ...deps,
    site: folder,
    config,
    publicUrl,
    imageHosts,
    read,
    styleOf: createInlineStyles(folder),
    now,
  });
  const findPage = createPages({ ...deps, files, renderPage, dataVersion: database.version, now });
  app.decorate('renderAhead', createRenderAhead({ findPage, files, read, logger: app.log }));

  refuseWithdrawnFiles(app, withdrawn);
  fetchMissingFilesOnRequest(app, { site: folder, cache });
  // The plugin serves no routes itself: for each file it would list all folders on the way, to compare the spelling.
  await app.register(fastifyStatic, {
    serve: false,
    preCompressed: true,
    // The plugin would send `a.js.gz` for `a.js`. Uploads with such files are refused now, but older releases may have them.
    allowedPath: (file: string, root = '') =>
      !FOREIGN_COPY_ENDINGS.some((ending) => existsSync(join(root, file + ending))),
    index: false,
    dotfiles: 'deny',
    ...FOREVER,
  });
  app.get<WildcardRoute>('/assets/*', ({ params }, reply) =>
    reply.sendFile(`/${params['*']}`, `${folder}/shell/assets`),
  );
  // A shell on another origin may load sections. The headers never differ, so caches cannot mix them up.
  app.get<WildcardRoute>('/sections/*', ({ params }, reply) =>
    reply
      .header('access-control-allow-origin', '*')
      .header('cross-origin-resource-policy', 'cross-origin')
      .header(
        'content-security-policy',
        /\.m?js$/.test(params['*']) ? SECTION_SCRIPT_POLICY : SECTION_FILE_POLICY,
      )
      .sendFile(`/${params['*']}`, `${folder}/sections`),
  );

  const sitemap = () => writeSitemap({ database, files, publicUrl, contents });
  textFileRoutes(app, { publicUrl, supportEmail, now, contents, sitemap });

  const previews = registerPreviews(app, { ...deps, origins: settings, now });
  const visitors = createCanaryVisitors({ files, publicUrl });

  app.get('/discovery.json', async (request, reply) => {
    reply.type('application/json; charset=utf-8');
    const variant = await visitors.discoveryFor(request);
    const preview = await previews.readPreviewCookie(request, reply);
    // Otherwise each page of the preview would offer to reload, because other releases are live.
    if (preview)
      return reply.header('cache-control', 'no-store').send(withPreview(variant, preview).text);
    const vary = (await visitors.hasCanaries()) ? { vary: 'cookie' } : {};
    return sendText({ request, reply }, { ...variant, ...vary });
  });

  /** The folder of the visitor's release of the shell; null before there is one. */
  const shellFolderOf = async (request: FastifyRequest): Promise<string | null> => {
    const { shell } = (await visitors.discoveryFor(request)).document.extras ?? {};
    return shell ? join(folder, releaseFolder(SHELL, shell)) : null;
  };

  const serviceWorkerFor = createServiceWorkers({ site: folder, findPage });
  app.get(`/${SERVICE_WORKER}`, async (request, reply) => {
    const isOn = settings.serviceWorker && !isAtPreviews(request, settings);
    const worker = isOn
      ? await serviceWorkerFor({
          variant: await visitors.discoveryFor(request),
          requestedLanguage: languageOf(request),
        })
      : UNREGISTERING_WORKER;
    reply.type('text/javascript; charset=utf-8').header('content-security-policy', WORKER_POLICY);
    return sendText({ request, reply }, { ...worker, vary: 'accept-language, cookie' });
  });

  app.get('/*', async (request, reply) => {
    // With a base URL as the second argument, `//` would start a host.
    const url = new URL(`http://site${request.url}`);
    if (NON_PAGE_PATH.test(url.pathname)) return reply.callNotFound();
    if (ROOT_FILE.test(url.pathname)) {
      const file = url.pathname.slice(1);
      const root = (await shellFolderOf(request)) ?? join(folder, 'shell');
      if (!(await visitors.hasCanaries())) return reply.sendFile(file, root, ONE_DAY);
      // A cached icon of one shell must not be shown with another shell.
      reply.header('cache-control', 'private, no-cache').header('vary', 'cookie');
      return reply.sendFile(file, root, { cacheControl: false });
    }
    const preview = await previews.readPreviewCookie(request, reply);
    // The origin of previews shows nothing else.
    const siteUrl = preview ? null : previews.siteUrlOf(request);
    if (siteUrl) return reply.header('cache-control', 'no-store').redirect(siteUrl);
    // Live releases were unpacked before the document named them. A release that cannot be unpacked gets no server HTML.
    for (const { manifest } of preview?.releases ?? []) await cache.ensure(releaseIdOf(manifest));
    const variant = preview
      ? withPreview(await files.discovery(), preview)
      : await visitors.discoveryFor(request, reply);
    const chosenLanguage = languageInUrl(request);
    const https = publicUrl.startsWith('https:');
    if (chosenLanguage) reply.header('set-cookie', languageCookie(chosenLanguage, { https }));
    const visit = {
      preview,
      variant,
      requestedLanguage: languageOf(request),
      isLanguageInUrl: chosenLanguage !== null,
    };
    try {
      const { page, outcome } = await findPage(url, visit);
      if (!preview) countPage(outcome);
      return sendPage({ request, reply }, { page, isPreview: preview !== null });
    } catch (error) {
      if (error instanceof SiteFilesMissing) return sendUnavailable(reply);
      throw error;
    }
  });
}
