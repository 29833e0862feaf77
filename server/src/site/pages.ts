import { LANGUAGES, type Language, SOURCE_LANGUAGE } from 'shared/language';
import { type Discovery, inLanguage } from 'shared/releases';
import type { DataVersion } from '../database/data-version.ts';
import { inLanguage as speaking } from '../language/speaker.ts';
import { findPage } from './find-page.ts';
import type { FinishedPage } from './finished-page.ts';
import type { MadePage, PageMaker, WantedPage } from './make-page.ts';
import { createPageCache, type Stamp } from './page-cache.ts';
import { askedOf } from './page-query.rules.ts';
import { type ShownPreview, withPreview } from './preview.ts';
import type { SiteFiles, WrittenDiscovery } from './site-files.ts';

/** A page was kept, was made, or was made without the content that it should have. */
export type PageOutcome = 'kept' | 'made' | 'without content';

type Deps = {
  readonly files: SiteFiles;
  readonly maker: PageMaker;
  readonly dataVersion: DataVersion;
  readonly now: () => number;
  /** Told of every page that is not a preview. */
  readonly sawPage: (outcome: PageOutcome) => void;
};

/** Who asks for a page, and what for. */
export type Visit = {
  readonly preview: ShownPreview | null;
  /** The discovery document of the visitor. */
  readonly seen: WrittenDiscovery;
  /** The language that the visitor wants. */
  readonly wish: Language;
  /** Whether the address says the language. */
  readonly isInAddress: boolean;
};

/** How long a page is waited for that nobody has asked for yet. */
const AHEAD_MS = 30_000;

/**
 * The pages of the site: kept ones as long as neither the live releases nor the public data have changed. A
 * previewed release takes the place of the live one, and its pages are made for each request.
 */
export function createPages({ files, maker, dataVersion, now, sawPage }: Deps) {
  const cache = createPageCache<MadePage>({ now });
  const inLanguages = new WeakMap<Discovery, Map<Language, Discovery>>();

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

  /** The requested page, in the reader's language if the shell is released in it. */
  async function asked(url: URL, { preview, seen, wish, isInAddress }: Visit) {
    const previewed = withPreview(seen.document, preview);
    const shell = previewed.extras?.shell ?? null;
    const language = (await files.template(shell, wish)) === undefined ? SOURCE_LANGUAGE : wish;
    const discovery = preview ? inLanguage(previewed, language) : spokenIn(language, previewed);
    const path = url.pathname.length > 1 ? url.pathname.replace(/\/+$/, '') || '/' : '/';
    const plan = speaking(language, () => findPage(discovery, path));
    const page = {
      path,
      plan,
      asked: askedOf(plan, { path, query: url.searchParams }),
      discovery,
      language,
      isInAddress,
      ...(preview && { preview }),
    };
    const whole = async (): Promise<WantedPage> => {
      const template = (await files.template(shell, language)) ?? '';
      return { ...page, template, languages: await languagesOf(shell) };
    };
    return { ...page, shell, whole };
  }

  async function find(
    url: URL,
    visit: Visit,
    { stamp, waitMs }: { stamp: Since; waitMs?: number },
  ): Promise<{ readonly made: MadePage; readonly outcome: PageOutcome }> {
    const { whole, ...page } = await asked(url, visit);
    const { language, isInAddress, shell } = page;
    return speaking(language, async () => {
      if (visit.preview) return { made: await maker.make(await whole()), outcome: 'made' };
      let outcome: PageOutcome = 'kept';
      const address = [language, isInAddress ? 'chosen' : '', page.asked.address];
      const releases = visit.seen.etag;
      // Without a released shell, as in development, its template may change at any time.
      const data = shell === null ? undefined : stamp.data;
      const found = await cache.get(
        { address: address.join(' '), stamp: { ...stamp, releases, data } },
        async (before) => {
          outcome = 'made';
          return maker.make(await whole(), { before });
        },
        waitMs,
      );
      const made = found ?? (await maker.makeWithoutContent(await whole()));
      return { made, outcome: made.isWhole ? outcome : 'without content' };
    });
  }

  // Taken before anything is read: a page made from older data must not pass for one of newer data.
  const since = (): Since => ({ data: dataVersion.now(), at: now() });

  return {
    async page(url: URL, visit: Visit): Promise<FinishedPage> {
      const { made, outcome } = await find(url, visit, { stamp: since() });
      if (!visit.preview) sawPage(outcome);
      return made.page;
    },

    /** Makes the page before anybody asks for it, in each language. Resolves with whether it came out whole. */
    async ahead(path: string, seen: WrittenDiscovery) {
      const url = new URL(`http://site${path}`);
      const made = LANGUAGES.map((wish) => {
        const visit = { preview: null, seen, wish, isInAddress: false };
        return find(url, visit, { stamp: since(), waitMs: AHEAD_MS });
      });
      const found = await Promise.all(made);
      return found.every(({ outcome }) => outcome !== 'without content');
    },
  };
}

export type Pages = ReturnType<typeof createPages>;

type Since = Pick<Stamp, 'data' | 'at'>;
