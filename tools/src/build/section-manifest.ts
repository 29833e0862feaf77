import { type EndpointId, type endpoints, type QueryOf, urlPatternOf } from 'shared/contract';
import type { Role } from 'shared/domain';
import type { MenuEntry, SlotName } from 'shared/releases';

/** A page of a section, as its committee declares it, with the data for server rendering. */
export type PageManifest = {
  /** Path pattern with `:name` parameters. */
  readonly path: string;
  /** `webpackChunkName` of the page's file. */
  readonly chunk: string;
  /** `webpackChunkName` of the part that a server-rendered page loads only when idle. */
  readonly later?: string;
  /** Public API calls of the page's first render, from `dataOf`. */
  readonly data?: readonly string[];
  /** Query parameters of the page that these calls depend on, such as `page` and `q`. */
  readonly query?: readonly string[];
  readonly title: string;
  /** The lowest role that finds this page with Ctrl+K; without it, nobody does. */
  readonly offeredTo?: Role;
  /** Fields of the first call's response for title, description and image in the page's head. */
  readonly meta?: {
    readonly title?: string;
    readonly description?: string;
    readonly image?: string;
  };
};

/** A section as data: default export of `section.ts` in its folder. */
export type SectionManifest = {
  /** Name of the package, of the release folder and in the discovery document: `mf-news`. */
  readonly name: string;
  readonly title: string;
  /** First path segment, owned by the section. */
  readonly prefix: string;
  /** Extra paths: the section serves them too, though they are outside its prefix. */
  readonly elsewhere?: readonly string[];
  /** Slots that its widgets fill. The numbers decide the order of sections in a slot, the lowest first. */
  readonly slots: Readonly<Partial<Record<SlotName, number>>>;
  /** Entry in the menu of the site, if the section has one. */
  readonly menu?: MenuEntry;
  readonly devPort: number;
  readonly pages: readonly PageManifest[];
  /** Public API calls of its widgets on the home page, from `dataOf`. */
  readonly homeData: readonly string[];
};

type PublicRead = {
  [Id in EndpointId]: (typeof endpoints)[Id] extends { method: 'GET'; access: 'public' }
    ? Id
    : never;
}[EndpointId];

/** An API call of a page's first render. Its path parameters come from the page's path. */
export const dataOf = <Id extends PublicRead>(id: Id, query?: QueryOf<Id>): string =>
  urlPatternOf(id, query);

export const defineSection = (section: SectionManifest): SectionManifest => section;
