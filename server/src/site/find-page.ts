import { SHELL_PAGES } from 'shared/contract';
import type { DiscoveredSection, Discovery, ReleaseFile, SectionPage } from 'shared/releases';

/** What the server knows of a page before it reads anything, as plain data. */
export type PagePlan = {
  readonly known: boolean;
  readonly title: string;
  readonly files: readonly ReleaseFile[];
  /** Public calls of the page. The first one decides whether the page exists, and fills its head. */
  readonly data: readonly string[];
  readonly meta: NonNullable<SectionPage['meta']>;
};

const NOTHING = { files: [], data: [], meta: {} };

/** Finds what a path of the site needs, in the shell's list of pages and in the live releases. */
export function findPage(discovery: Discovery, path: string): PagePlan {
  const sections = Object.values(discovery.microFrontends).flatMap((releases) =>
    releases.slice(0, 1),
  );
  if (path === '/') return homePage(sections);
  const shellTitle = SHELL_PAGES[path];
  if (shellTitle !== undefined) return { ...NOTHING, known: true, title: shellTitle };
  for (const section of sections) {
    for (const page of bySpecificity(section.extras.pages)) {
      const params = match(page.path, path);
      if (params) return sectionPage(section, { page, params });
    }
  }
  return { ...NOTHING, known: false, title: 'Page Not Found' };
}

function homePage(sections: readonly DiscoveredSection[]): PagePlan {
  const atHome = sections.filter(({ extras }) => extras.slots.home !== undefined);
  return {
    known: true,
    title: '',
    files: atHome.flatMap(({ extras }) => extras.files.widgets),
    data: atHome.flatMap(({ extras }) => extras.homeData),
    meta: {},
  };
}

type Found = { readonly page: SectionPage; readonly params: Readonly<Record<string, string>> };

const sectionPage = (section: DiscoveredSection, { page, params }: Found): PagePlan => ({
  known: true,
  title: page.title,
  files: [...section.extras.files.routes, ...page.files],
  data: page.data.map((call) =>
    call.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? '')),
  ),
  meta: page.meta ?? {},
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
