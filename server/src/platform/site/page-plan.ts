import { fillsPage, shellPage } from 'shared/contract';
import { type Language, t } from 'shared/language';
import {
  type DiscoveredSection,
  type Discovery,
  isRendered,
  ownsPath,
  type ReleaseFile,
  type SectionPage,
} from 'shared/releases';
import type { Priority } from '../rendering/isolate-pool.ts';
import type { ShownPreview } from './preview.ts';

/** Data about a page that the server has before it reads anything. */
export type PagePlan = {
  /** False for an address that no page claims. */
  readonly isKnown: boolean;
  readonly title: string;
  readonly files: readonly ReleaseFile[];
  /**
   * Public calls of the page, for the first pages of its lists. The first call decides whether the page exists, and fills its
   * head.
   */
  readonly data: readonly string[];
  /** The most pages of each list that the page shows. */
  readonly pageCount: number;
  /** Sections whose SSR bundles render the page, with the shell's; null for a page without server HTML. */
  readonly sections: readonly NamedSection[] | null;
  /** Names of the fields of the first response that fill title, description and picture of the page. */
  readonly meta: NonNullable<SectionPage['meta']>;
  /** Path and query without parameters that do not change the page, so the same page has one address. */
  readonly address: string;
  /** Low for addresses that anybody can make up in any number. */
  readonly priority: Priority;
};

/** A planned page, and for whom it is rendered. */
export type PageRequest = {
  readonly path: string;
  readonly plan: PagePlan;
  /** The releases of the visitor, in the language of the page. */
  readonly discovery: Discovery;
  readonly preview: ShownPreview | null;
  readonly language: Language;
  /** The languages in which the shell is released. */
  readonly languages: readonly Language[];
  readonly isLanguageInUrl: boolean;
  readonly template: string;
};

export type NamedSection = DiscoveredSection & { readonly name: string };

/** The plan of a path, before the query is applied. `query` lists the parameters that the calls of the page follow. */
type PathPlan = Omit<PagePlan, 'address' | 'priority' | 'pageCount'> & {
  readonly query: readonly string[];
};

type PageAddress = { readonly path: string; readonly query: URLSearchParams };

const EMPTY_PLAN = { files: [], data: [], query: [], meta: {}, sections: null };

/**
 * Only the browser renders a page that needs more calls, so that no address costs the server any number of them. A search
 * looks into every text, so it counts as several.
 */
const MAX_CALLS = 12;
const CALLS_PER_SEARCH = 4;

/** The most pages of a list that an address can ask for, and the longest term; as in the browser. */
const MAX_PAGES = 50;
const MAX_TERM_CHARS = 100;

/** Plans the page at an address, from the shell's pages and the live releases. Titles are in the current language. */
export const planPage = (discovery: Discovery, address: PageAddress): PagePlan =>
  withQuery(planPath(liveSections(discovery), address.path), address);

/** The live release of each section: the first of its list. */
export const liveSections = ({ microFrontends }: Discovery): NamedSection[] =>
  Object.entries(microFrontends).flatMap(([name, releases]) =>
    releases.slice(0, 1).map((release) => ({ ...release, name })),
  );

function planPath(sections: readonly NamedSection[], path: string): PathPlan {
  const ownPage = shellPage(path);
  if (ownPage) {
    const fillingSections = sections.filter(({ extras }) => fillsPage(extras, path));
    return {
      ...EMPTY_PLAN,
      isKnown: true,
      title: ownPage.title(),
      files: fillingSections.flatMap(({ extras }) => extras.files.widgets),
      data: fillingSections.flatMap(({ extras }) => extras.homeData),
      sections: ownPage.isStatic ? fillingSections : null,
    };
  }
  const owner = sections.find(({ extras }) => ownsPath(extras, path));
  // Paths with fewer parameters first: `/store/cart` is not a product with the id `cart`.
  const pages =
    owner?.extras.pages.toSorted((a, b) => countParameters(a) - countParameters(b)) ?? [];
  for (const page of pages) {
    const params = matchPath(page.path, path);
    if (owner && params) return planSectionPage(owner, page, params);
  }
  // The router of a section with `app` decides which of its paths are pages.
  if (owner?.extras.app)
    return planSectionPage(owner, { path, files: [], data: [], title: owner.extras.title }, {});
  // A section renders itself what it shows at its unknown paths.
  const renderingSections = owner ? [owner] : [];
  return { ...EMPTY_PLAN, isKnown: false, title: t('Page Not Found'), sections: renderingSections };
}

function planSectionPage(
  section: NamedSection,
  page: SectionPage,
  params: Readonly<Record<string, string>>,
): PathPlan {
  const { title, files, data, query = [], meta = {} } = page;
  const fillParameters = (pattern: string): string =>
    pattern.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
  return {
    isKnown: true,
    title,
    // A hint for a script does not suit an ES module: the browser would load the file twice.
    files: section.extras.entryType ? [] : [...section.extras.files.routes, ...files],
    data: data.map(fillParameters),
    query,
    meta,
    sections: isRendered(page) ? [section] : null,
  };
}

const countParameters = ({ path }: SectionPage): number => path.split(':').length - 1;

/** The parameters of a path that a pattern such as `/news/:id` matches; null if it does not match. */
function matchPath(pattern: string, path: string): Record<string, string> | null {
  const segments = path.split('/');
  const params: Record<string, string> = {};
  const isMatch = pattern.split('/').every((expected, index) => {
    const value = segments[index];
    if (!value || !expected.startsWith(':')) return expected === value;
    params[expected.slice(1)] = value;
    return true;
  });
  return isMatch && segments.length === pattern.split('/').length ? params : null;
}

/**
 * Applies the query. `?page=3` needs the first three pages of the page's lists; any other parameter that the page knows
 * is passed to these calls. Unknown parameters change nothing.
 */
function withQuery(
  { query: followedParameters, ...page }: PathPlan,
  { path, query }: PageAddress,
): PagePlan {
  const usedQuery = new URLSearchParams();
  const pageCount = followedParameters.includes('page') ? pageCountOf(query.get('page')) : 1;
  let { data } = page;
  if (pageCount > 1) usedQuery.set('page', String(pageCount));
  for (const name of followedParameters) {
    const term = (query.get(name) ?? '').trim().slice(0, MAX_TERM_CHARS);
    if (name === 'page' || term === '') continue;
    usedQuery.set(name, term);
    data = data.map((call) => (isList(call) ? withParameter(call, name, term) : call));
  }
  const callCount = data.flatMap((call) => [call, ...laterPages(call, pageCount)]).length;
  const cost = usedQuery.has('q') ? callCount * CALLS_PER_SEARCH : callCount;
  return {
    ...page,
    data,
    pageCount,
    sections: cost > MAX_CALLS ? null : page.sections,
    address: path + (usedQuery.size > 0 ? `?${usedQuery}` : ''),
    priority: page.isKnown && usedQuery.size === 0 ? 'normal' : 'low',
  };
}

function pageCountOf(text: string | null): number {
  const count = Number(text);
  return Number.isSafeInteger(count) && count > 1 ? Math.min(count, MAX_PAGES) : 1;
}

/** Whether a call returns a list: sections declare its first page. */
const isList = (call: string): boolean =>
  new URLSearchParams(call.split('?', 2)[1]).get('page') === '0';

/** The calls for the second and all further of the first `count` pages of a list; none if the call is for no list. */
export const laterPages = (call: string, count: number): string[] =>
  isList(call)
    ? Array.from({ length: count - 1 }, (_, index) =>
        withParameter(call, 'page', String(index + 1)),
      )
    : [];

/** Changes a parameter in its place or adds it at the end, as the browser writes the URL of the same call. */
function withParameter(call: string, name: string, value: string): string {
  const [path = '', search = ''] = call.split('?', 2);
  const query = new URLSearchParams(search);
  query.set(name, value);
  return `${path}?${query}`;
}
