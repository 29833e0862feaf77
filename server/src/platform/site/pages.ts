import { schoolDay } from 'shared/domain';
import { type Language, SOURCE_LANGUAGE } from 'shared/language';
import type { DataVersion } from '../../database/data-version.ts';
import { inLanguage } from '../../language/in-language.ts';
import { hasWithdrawnRelease } from '../releases/document.rules.ts';
import type { WithdrawnReleases } from '../releases/withdrawn-releases.ts';
import { createPageCache } from './page-cache.ts';
import { type PageRequest, planPage } from './page-plan.ts';
import type { ShownPreview } from './preview.ts';
import type { RenderedPage, RenderPage } from './render-page.ts';
import { type DiscoveryVariant, type SiteFiles, SiteFilesMissing } from './site-files.ts';

/** The labels of the metric: from the cache (`kept`), rendered (`made`), or without the server HTML that it should have. */
export type PageOutcome = 'kept' | 'made' | 'without content';

type Deps = {
  readonly files: Pick<SiteFiles, 'templates' | 'discovery'>;
  readonly withdrawn: Pick<WithdrawnReleases, 'has'>;
  readonly renderPage: RenderPage;
  readonly dataVersion: DataVersion;
  readonly now: () => number;
};

export type Visit = {
  /** The discovery document with the releases that the visitor gets. */
  readonly variant: DiscoveryVariant;
  readonly preview?: ShownPreview | null;
  readonly requestedLanguage: Language;
  readonly isLanguageInUrl?: boolean;
};

/** Finds or renders a page, in the reader's language if the shell is released in it. After `waitMs` it has no server HTML. */
export type FindPage = (
  url: URL,
  visit: Visit,
  waitMs?: number,
) => Promise<{ readonly page: RenderedPage; readonly outcome: PageOutcome }>;

/** Finds the pages of the site, cached until the live releases or the public data change. Previews are not cached. */
export function createPages(deps: Deps): FindPage {
  const { files, renderPage, withdrawn, dataVersion, now } = deps;
  const cache = createPageCache<RenderedPage>({ dataVersion, now });

  const findOrRender: FindPage = async (
    url,
    { variant, requestedLanguage, preview = null, isLanguageInUrl = false },
    waitMs,
  ) => {
    const shellVersion = variant.document.extras?.shell ?? null;
    const templates = await files.templates(shellVersion);
    const language = templates.has(requestedLanguage) ? requestedLanguage : SOURCE_LANGUAGE;
    const discovery = variant.inLanguages[language];
    let path = url.pathname;
    while (path.length > 1 && path.endsWith('/')) path = path.slice(0, -1);
    return inLanguage(language, async () => {
      const plan = planPage(discovery, { path, query: url.searchParams });
      const request: PageRequest = {
        path,
        plan,
        discovery,
        language,
        languages: [...templates.keys()],
        template: templates.get(language) ?? '',
        isLanguageInUrl,
        preview,
      };
      // In development there is no released shell, and its template may change at any time.
      if (preview || !shellVersion) return { page: await renderPage(request), outcome: 'made' };
      let outcome: PageOutcome = 'kept';
      const pageInTime = await cache.get({
        key: [
          // Pages say the year, and until when something is sold.
          schoolDay(now()),
          variant.etag,
          language,
          isLanguageInUrl ? 'chosen' : '',
          plan.address,
        ].join(' '),
        waitMs,
        render: (previous) => {
          outcome = 'made';
          return renderPage(request, { previous });
        },
      });
      const page = pageInTime ?? (await renderPage(request, { withServerHtml: false }));
      return { page, outcome: page.isComplete ? outcome : 'without content' };
    });
  };

  return async (url, visit, waitMs) => {
    const foundPage = await findOrRender(url, visit, waitMs);
    if (!hasWithdrawnRelease(visit.variant.document, withdrawn.has)) return foundPage;
    // A release of the page was withdrawn while it was rendered: the live page takes its place, also that of a preview.
    const liveVisit = { ...visit, preview: null, variant: await files.discovery() };
    const livePage = await findOrRender(url, liveVisit, waitMs);
    if (hasWithdrawnRelease(liveVisit.variant.document, withdrawn.has))
      throw new SiteFilesMissing();
    return livePage;
  };
}
