import { type EndpointId, type endpoints, type QueryOf, urlPatternOf } from 'shared/contract';
import type { Role } from 'shared/domain';
import type { MenuEntry, SlotName } from 'shared/releases';

/** A page of a section, as its committee declares it, with the data that the server needs to prepare it. */
export type PageManifest = {
  /** Path pattern with `:name` parameters. */
  readonly path: string;
  /** `webpackChunkName` of the page's file. */
  readonly chunk: string;
  /** `webpackChunkName` of what the page asks for only when it has time, if it came with its content. */
  readonly later?: string;
  /** Public calls that the page makes first, by `dataOf`. */
  readonly data?: readonly string[];
  /** Parameters of the page's address that these calls follow, such as `page` and `q`. */
  readonly query?: readonly string[];
  readonly title: string;
  /** The lowest role to which Ctrl+K offers this page; without it, nobody. */
  readonly offeredTo?: Role;
  /** Fields of the first call's answer with title, description and picture for the head of the page. */
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
  /** Public calls made by its widgets on the home page, by `dataOf`. */
  readonly homeData: readonly string[];
};

type PublicRead = {
  [Id in EndpointId]: (typeof endpoints)[Id] extends { method: 'GET'; access: 'public' }
    ? Id
    : never;
}[EndpointId];

/** A call that a page makes first. The parameters of its path come from the page's path. */
export const dataOf = <Id extends PublicRead>(id: Id, query?: QueryOf<Id>): string =>
  urlPatternOf(id, query);

export const defineSection = (section: SectionManifest): SectionManifest => section;
