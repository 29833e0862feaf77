import { type EndpointId, type endpoints, type QueryOf, urlPatternOf } from 'shared/contract';
import type { Act } from 'shared/domain';
import type { SectionExtras, SectionPage } from 'shared/releases';

/** A page of a section, as its committee declares it, with the data for server rendering. */
type PageManifest = Omit<SectionPage, 'files' | 'data'> & {
  /** `webpackChunkName` of the page's file. */
  readonly chunk: string;
  /** `webpackChunkName` of the part that a server-rendered page loads only when idle. */
  readonly later?: string;
  /** Public API calls of the page's first render, from `dataOf`. */
  readonly data?: SectionPage['data'];
};

/** A section as data: default export of `section.ts` in its folder. */
export type SectionManifest = Pick<
  SectionExtras,
  'title' | 'prefix' | 'slots' | 'menu' | 'homeData'
> & {
  /** Name of the package, of the release folder and in the discovery document: `mf-news`. */
  readonly name: string;
  /** Extra paths: the section serves them too, though they are outside its prefix. */
  readonly elsewhere?: SectionExtras['elsewhere'];
  readonly devPort: number;
  readonly pages: readonly PageManifest[];
};

type PublicReadId = {
  [Id in EndpointId]: (typeof endpoints)[Id] extends { method: 'GET'; access: 'public' }
    ? Id
    : never;
}[EndpointId];

/** The address pattern of a call that a page's first render makes. Its path parameters come from the page's path. */
export const dataOf = <Id extends PublicReadId>(id: Id, query?: QueryOf<Id>): string =>
  urlPatternOf(id, query);

type Definition = SectionManifest & {
  /** The right that each page needs, by its path. */
  readonly acts?: Readonly<Record<string, Act>>;
};

/** Adds to each page the right that it needs. Throws for a path that is none of the section's pages. */
export function defineSection({ acts = {}, ...section }: Definition): SectionManifest {
  const unknownPaths = Object.keys(acts).filter(
    (path) => !section.pages.some((page) => page.path === path),
  );
  if (unknownPaths.length > 0)
    throw new Error(`${section.name} has no page at ${unknownPaths.join(', ')}`);
  const pages = section.pages.map((page) => {
    const act = acts[page.path];
    return act ? { ...page, act } : page;
  });
  return { ...section, pages };
}
