import { type Language, SOURCE_LANGUAGE } from 'shared/language';
import { inLanguage } from 'shared/releases';
import type { DataVersion } from '../database/data-version.ts';
import { inLanguage as speaking } from '../language/speaker.ts';
import { createPageCache, type Version } from './page-cache.ts';
import { planPage } from './page-plan.ts';
import { type ShownPreview, withPreview } from './preview.ts';
import type { PageRequest, RenderedPage, RenderPage } from './render-page.ts';
import type { SiteFiles, WrittenDiscovery } from './site-files.ts';

/** A page came from the cache, was rendered, or lacks the server HTML that it should have. */
export type PageOutcome = 'kept' | 'made' | 'without content';

type Deps = {
  readonly files: SiteFiles;
  readonly renderPage: RenderPage;
  readonly dataVersion: DataVersion;
  readonly now: () => number;
  /** Called for every page that is not a preview. */
  readonly sawPage: (outcome: PageOutcome) => void;
};

/** A visitor's request for a page. */
export type Visit = {
  readonly preview: ShownPreview | null;
  /** The discovery document of the visitor. */
  readonly seen: WrittenDiscovery;
  readonly wish: Language;
  /** Whether the URL contains the language. */
  readonly isInAddress: boolean;
};

type Found = { readonly page: RenderedPage; readonly outcome: PageOutcome };

/**
 * The pages of the site, cached until the live releases or the public data change. With a preview, its releases replace
 * the live ones, and the page is rendered for each request.
 */
export function createPages({ files, renderPage, dataVersion, now, sawPage }: Deps) {
  const cache = createPageCache<RenderedPage>({ now });

  /** The requested page, in the reader's language if the shell is released in it. */
  async function requestOf(
    url: URL,
    { preview, seen, wish, isInAddress }: Visit,
  ): Promise<PageRequest> {
    const document = withPreview(seen.document, preview);
    const templates = await files.templates(document.extras?.shell ?? null);
    const language = templates.has(wish) ? wish : SOURCE_LANGUAGE;
    const discovery = preview ? inLanguage(document, language) : seen.inLanguages[language];
    let path = url.pathname;
    while (path.length > 1 && path.endsWith('/')) path = path.slice(0, -1);
    const plan = speaking(language, () => planPage(discovery, { path, query: url.searchParams }));
    const template = templates.get(language) ?? '';
    const languages = [...templates.keys()];
    return { path, plan, discovery, language, languages, template, isInAddress, preview };
  }

  // Read first: a page that was rendered from older data must not be cached as one of newer data.
  const version = (): Version => ({ data: dataVersion.now(), at: now() });

  async function find(url: URL, visit: Visit, waitMs?: number): Promise<Found> {
    const { data, at } = version();
    const request = await requestOf(url, visit);
    const { language, discovery, plan, isInAddress } = request;
    return speaking(language, async () => {
      if (visit.preview) return { page: await renderPage(request), outcome: 'made' };
      let outcome: PageOutcome = 'kept';
      const cached = await cache.get({
        key: [visit.seen.etag, language, isInAddress ? 'chosen' : '', plan.address].join(' '),
        // Without a released shell, as in development, its template may change at any time.
        version: { data: discovery.extras?.shell ? data : undefined, at },
        waitMs,
        render: (previous) => {
          outcome = 'made';
          return renderPage(request, { previous });
        },
      });
      const page = cached ?? (await renderPage(request, { withServerHtml: false }));
      return { page, outcome: page.isComplete ? outcome : 'without content' };
    });
  }

  return {
    find,
    async page(url: URL, visit: Visit): Promise<RenderedPage> {
      const { page, outcome } = await find(url, visit);
      if (!visit.preview) sawPage(outcome);
      return page;
    },
  };
}

export type Pages = ReturnType<typeof createPages>;
