import { shellTitle } from 'shared/contract';
import { t } from 'shared/language';
import {
  type DiscoveredSection,
  type Discovery,
  ownsPath,
  type ReleaseFile,
  type SectionPage,
} from 'shared/releases';

/** What the server knows of a page before it reads anything, as plain data. */
export type PagePlan = {
  readonly known: boolean;
  readonly title: string;
  readonly files: readonly ReleaseFile[];
  /** Public calls of the page. The first one decides whether the page exists, and fills its head. */
  readonly data: readonly string[];
  /** Parameters of the address that the calls follow. */
  readonly query: readonly string[];
  /** The releases that can render the page, beside the shell; null for a page without content. */
  readonly rendered: readonly NamedSection[] | null;
  readonly meta: NonNullable<SectionPage['meta']>;
};

/** A release in the discovery document, with the name of its section. */
export type NamedSection = DiscoveredSection & { readonly name: string };

const NOTHING = { files: [], data: [], query: [], meta: {}, rendered: null };

/** Pages of the shell that are the same for everybody. The others are forms, or for one user. */
export const PLAIN_PAGES = new Set(['/error', '/forbidden']);

/** Finds what a path of the site needs, in the shell's list of pages and in the live releases. Titles are in the
 * current language. */
export function findPage(discovery: Discovery, path: string): PagePlan {
  const sections = liveSections(discovery);
  if (path === '/') return homePage(sections);
  const title = shellTitle(path);
  if (title !== undefined)
    return { ...NOTHING, known: true, title, rendered: PLAIN_PAGES.has(path) ? [] : null };
  const owner = sections.find(({ extras }) => ownsPath(extras, path));
  for (const page of bySpecificity(owner?.extras.pages ?? [])) {
    const params = match(page.path, path);
    if (owner && params) return sectionPage(owner, { page, params });
  }
  const rendered = owner ? [owner] : [];
  return { ...NOTHING, known: false, title: t('Page Not Found'), rendered };
}

/** The release of each section that most visitors get. */
export const liveSections = ({ microFrontends }: Discovery): NamedSection[] =>
  Object.entries(microFrontends).flatMap(([name, releases]) =>
    releases.slice(0, 1).map((release) => ({ ...release, name })),
  );

function homePage(sections: readonly NamedSection[]): PagePlan {
  const atHome = sections.filter(({ extras }) => extras.slots.home !== undefined);
  return {
    known: true,
    title: '',
    files: atHome.flatMap(({ extras }) => extras.files.widgets),
    data: atHome.flatMap(({ extras }) => extras.homeData),
    query: [],
    meta: {},
    rendered: shownAtHome(sections),
  };
}

/** The sections whose widgets stand on the home page. */
export const shownAtHome = (sections: readonly NamedSection[]): NamedSection[] =>
  sections.filter(({ extras: { slots } }) => ['home', 'home-note'].some((slot) => slot in slots));

type Found = { readonly page: SectionPage; readonly params: Readonly<Record<string, string>> };

const sectionPage = (section: NamedSection, { page, params }: Found): PagePlan => ({
  known: true,
  title: page.title,
  files: [...section.extras.files.routes, ...page.files],
  data: page.data.map((call) =>
    call.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? '')),
  ),
  query: page.query ?? [],
  meta: page.meta ?? {},
  rendered: page.data.length > 0 ? [section] : null,
});

/** Paths with fewer parameters first: `/store/cart` is not a product with the id `cart`. */
const bySpecificity = (pages: readonly SectionPage[]): SectionPage[] =>
  pages.toSorted((a, b) => a.path.split(':').length - b.path.split(':').length);

function match(pattern: string, path: string): Record<string, string> | null {
  const wanted = pattern.split('/');
  const actual = path.split('/');
  if (wanted.length !== actual.length) return null;
  const params: Record<string, string> = {};
  for (const [index, part] of wanted.entries()) {
    const value = actual[index] ?? '';
    if (part.startsWith(':') && value !== '') params[part.slice(1)] = value;
    else if (part !== value) return null;
  }
  return params;
}
