import { LANGUAGES, type Language, SOURCE_LANGUAGE } from 'shared/language';
import { type Discovery, inLanguage } from 'shared/releases';
import type { DataVersion } from '../database/data-version.ts';
import { inLanguage as speaking } from '../language/speaker.ts';
import type { BundleSet } from '../rendering/renderer.ts';
import { liveBundles } from './bundles.ts';
import { findPage } from './find-page.ts';
import type { FinishedPage } from './finished-page.ts';
import type { createPageMaker, MadePage } from './make-page.ts';
import { createPageCache } from './page-cache.ts';
import { askedOf } from './page-query.rules.ts';
import { createPopularPages } from './popular-pages.ts';
import { type ShownPreview, withPreview } from './preview.ts';
import type { Shown, SiteFiles } from './site-files.ts';

/** A page was kept, was made, or was made without the content that it should have. */
export type PageOutcome = 'kept' | 'made' | 'without content';

type Deps = {
  /** The site folder. */
  readonly site: string;
  readonly files: SiteFiles;
  readonly make: ReturnType<typeof createPageMaker>;
  readonly dataVersion: DataVersion;
  readonly now: () => number;
  readonly warm: (set: BundleSet) => Promise<void>;
  /** Told of every page that is not a preview. */
  readonly sawPage: (outcome: PageOutcome) => void;
};

/** Who asks for a page, and what for. */
export type Visit = {
  readonly preview: ShownPreview | null;
  readonly shown: Shown;
  /** The language that the visitor wants. */
  readonly wish: Language;
  /** Whether the address says the language. */
  readonly isInAddress: boolean;
};

/**
 * The pages of the site: kept ones as long as neither the live releases nor the public data have changed. A
 * previewed release takes the place of the live one, and its pages are made for each request.
 */
export function createPages({ site, files, make, dataVersion, now, warm, sawPage }: Deps) {
  const cache = createPageCache<MadePage>({ now });
  const spoken = new Set<Language>([SOURCE_LANGUAGE]);
  const inLanguages = new WeakMap<Discovery, Map<Language, Discovery>>();
  const popular = createPopularPages<{ url: URL; visit: Visit }>(now);
  let warmed = '';
  let refreshed = '';

  /** Loads what the public pages need, before the first visitor asks for one: in the languages that are asked for. */
  async function warmUp(): Promise<void> {
    const { document, etag } = await files.discovery();
    if (warmed === etag) return;
    warmed = etag;
    const { document: withSet } = await files.discovery('set');
    for (const language of spoken) {
      await warmIn(language, document);
      if (withSet !== document) await warmIn(language, withSet);
    }
  }

  async function warmIn(language: Language, discovery: Discovery): Promise<void> {
    for (const set of await liveBundles(site, { discovery, language })) await warm(set);
  }

  /** A document in a language: made once for each version of it, because every page needs it. */
  function spokenIn(language: Language, document: Discovery): Discovery {
    const known = inLanguages.get(document) ?? new Map<Language, Discovery>();
    inLanguages.set(document, known);
    const made = known.get(language) ?? inLanguage(document, language);
    known.set(language, made);
    return made;
  }

  /** The languages that a shell is released in. */
  async function languagesOf(shell: string | null): Promise<readonly Language[]> {
    const templates = await Promise.all(
      LANGUAGES.map(async (language) => ({
        language,
        isThere: (await files.template(shell, language)) !== undefined,
      })),
    );
    return templates.filter(({ isThere }) => isThere).map(({ language }) => language);
  }

  /** A page in the language that the reader wants, if the live shell is released in it. */
  async function page(
    url: URL,
    visit: Visit,
    who: 'visitor' | 'nobody' = 'visitor',
  ): Promise<FinishedPage> {
    const { preview, shown, wish, isInAddress } = visit;
    // Taken before anything is read: a page made from older data must not pass for one of newer data.
    const [data, at] = [dataVersion.now(), now()];
    const seen = await files.discovery(shown);
    const { document } = seen;
    // One for both that may be shown: they change together.
    const { etag } = shown === 'live' ? seen : await files.discovery();
    if (etag !== warmed) void warmUp().catch(() => undefined);
    const previewed = withPreview(document, preview);
    const shell = previewed.extras?.shell ?? null;
    const language = (await files.template(shell, wish)) === undefined ? SOURCE_LANGUAGE : wish;
    if (!spoken.has(language)) {
      spoken.add(language);
      void warmIn(language, document).catch(() => undefined);
    }
    const discovery = preview ? inLanguage(previewed, language) : spokenIn(language, document);
    const path = url.pathname.length > 1 ? url.pathname.replace(/\/+$/, '') || '/' : '/';
    return speaking(language, async () => {
      const plan = findPage(discovery, path);
      const asked = askedOf(plan, { path, query: url.searchParams });
      const wanted = async () => {
        const template = (await files.template(shell, language)) ?? '';
        const languages = await languagesOf(shell);
        const set = shown === 'set' ? ((await files.canarySet())?.id ?? null) : null;
        return { path, plan, asked, discovery, template, language, languages, isInAddress, set };
      };
      if (preview) return (await make({ ...(await wanted()), preview })).page;
      // Without a released shell, as in development, its template may change at any time.
      const stamp = { releases: etag, data: discovery.extras?.shell ? data : undefined, at };
      const address = [shown, language, ...(isInAddress ? ['chosen'] : []), asked.address].join(
        ' ',
      );
      const onBetter = (made: MadePage): void => cache.keep(address, { made, stamp });
      let isMade = false;
      const made = await cache.get({ address, stamp }, async (before) => {
        isMade = true;
        return make(await wanted(), { before, onBetter });
      });
      if (who === 'nobody') return made.page;
      sawPage(outcomeOf(made, isMade));
      if (asked.share === 'common') popular.saw(address, { url, visit });
      return made.page;
    });
  }

  /** Makes popular pages again when a write or a promotion has dropped them. To be called all the time. */
  async function refreshPopular(): Promise<void> {
    const data = dataVersion.now();
    const stamp = `${(await files.discovery()).etag} ${data}`;
    if (stamp === refreshed || data === undefined) return;
    refreshed = stamp;
    for (const { url, visit } of popular.list()) await page(url, visit, 'nobody');
  }

  return { page, warmUp, refreshPopular };
}

function outcomeOf({ isWhole }: MadePage, isMade: boolean): PageOutcome {
  if (!isWhole) return 'without content';
  return isMade ? 'made' : 'kept';
}
