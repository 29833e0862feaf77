import type { z } from 'zod';
import type { sectionExtras } from '../contract/schemas/release-manifest.ts';
import type { Language } from '../language/languages.ts';
import type { SectionGlobals } from './naming/names.ts';

export type DeepReadonly<T> = T extends object
  ? { readonly [Key in keyof T]: DeepReadonly<T[Key]> }
  : T;

/** Pages and slots of a section as its release describes them: files by their path in the release. */
export type ReleasedExtras = DeepReadonly<z.output<typeof sectionExtras>>;

/** Places in the shell that sections fill. */
export type SlotName = keyof ReleasedExtras['slots'];

/** A section's entry in the menu of the site; it leads to the section's first page. `from` is in old releases only. */
export type MenuEntry = Omit<NonNullable<ReleasedExtras['menu']>, 'from'>;

export type ReleaseFile = {
  readonly url: string;
  /** Its Subresource Integrity hash; empty if the release has no such file. */
  readonly integrity: string;
  /** Whether a server-rendered page loads the file only when it is idle. */
  readonly later?: true;
};

type ReleasedPage = ReleasedExtras['pages'][number];

/** A page of a section as data, so that the server can prepare it without running the section's code. */
export type SectionPage = Omit<ReleasedPage, 'files' | 'later' | 'offeredTo'> & {
  /** Files to preload for this page, besides those of the section's routes. */
  readonly files: readonly ReleaseFile[];
};

/** Whether the server renders a page, if its release has an SSR bundle. */
export const isRendered = ({ data, rendered }: Pick<SectionPage, 'data' | 'rendered'>): boolean =>
  rendered === true || data.length > 0;

/** Data of a section that the shell needs before it loads any of its code. `elsewhere` are its paths outside `prefix`. */
export type SectionFace = Pick<ReleasedExtras, 'title' | 'prefix' | 'elsewhere' | 'slots'> & {
  readonly menu?: MenuEntry;
  /** Its pages below `/profile`, for the menu of the account. Derived, and missing for a section without any. */
  readonly account?: readonly Pick<SectionPage, 'path' | 'title'>[];
  /** Version of the contract between shell and sections that it was built for. */
  readonly contract: number;
  /** It exposes `./App`, a component for every path below its prefix, in place of `./routes`. */
  readonly app?: true;
  /** Set if the entry is an ES module. Every other entry is a script that sets a global. */
  readonly entryType?: 'module';
  /** Address of the folder of its release; absent if the entry is directly in it. */
  readonly base?: string;
  /** The globals that it sets, if they are not those of our builds. */
  readonly globals?: SectionGlobals;
  /** The language of the files and titles, if it is not that of the source. */
  readonly language?: Language;
  readonly languages?: Readonly<Partial<Record<Language, LanguageFace>>>;
};

/** A section in a language other than that of its source. */
type LanguageFace = {
  readonly url: string;
  readonly integrity: string;
  readonly title: string;
  /** The label of its entry in the menu. */
  readonly menu?: string;
  /** Files of its modules and, in the same order as its pages, their files and titles. Only the server reads them. */
  readonly files?: SectionExtras['files'];
  readonly pages?: readonly Pick<SectionPage, 'files' | 'title'>[];
};

/** Our additions about a release, under `extras` of the Frontend Discovery document. */
export type SectionExtras = SectionFace & {
  /** Files with which its two modules begin: `./routes` (or `./App`) and `./widgets`. */
  readonly files: {
    readonly routes: readonly ReleaseFile[];
    readonly widgets: readonly ReleaseFile[];
  };
  readonly pages: readonly SectionPage[];
  /** Public calls that the section's widgets make on the home page. */
  readonly homeData: readonly string[];
  /** All scripts and stylesheets of a release on another host: its pages allow no others from there. */
  readonly loadedFiles?: readonly ReleaseFile[];
};

export type DiscoveredSection<Extras extends SectionFace = SectionExtras> = {
  readonly url: string;
  readonly metadata: { readonly version: string; readonly integrity: string };
  readonly extras: Extras;
};

/**
 * Frontend Discovery document, `v1-pre`: the live releases, by the name of the section. The format allows several of a section;
 * here each list has one. Browsers get only the `SectionFace` of each.
 */
export type Discovery<Extras extends SectionFace = SectionExtras> = {
  readonly schema: string;
  readonly microFrontends: Readonly<Record<string, readonly DiscoveredSection<Extras>[]>>;
  readonly extras?: {
    /** Rises with every change of a live release. */
    readonly revision: number;
    /** Version of the live shell; null before there is one. */
    readonly shell: string | null;
    /** The running canaries. Only the server reads them: each visitor gets a document without this list. */
    readonly canaries?: readonly Canary<Extras>[];
  };
};

/** Releases that a share of the visitors gets together, in place of the live releases of the same sections. */
export type Canary<Extras extends SectionFace = SectionExtras> = {
  /** The choice of visitors depends on it, so that the next canary gets other visitors. */
  readonly id: number;
  /** Percent of the visitors. */
  readonly traffic: number;
  /** Version of the shell, if it belongs to the canary. */
  readonly shell?: string;
  readonly microFrontends: Discovery<Extras>['microFrontends'];
};

export const DISCOVERY_SCHEMA =
  'https://raw.githubusercontent.com/awslabs/frontend-discovery/main/schema/v1-pre.json';

/** Whether the menu of the account links to a page, such as `/profile/orders`. One with a parameter has many addresses. */
const isOfAccountMenu = ({ path, unlisted }: SectionPage): boolean =>
  /^\/profile\/[^:]+$/.test(path) && !unlisted;

/** A visitor's document, already in their language, without the fields for the server alone: a third of every page. */
export const discoveryForBrowsers = ({
  microFrontends,
  ...rest
}: Discovery): Discovery<SectionFace> => ({
  ...rest,
  microFrontends: Object.fromEntries(
    Object.entries(microFrontends).map(([name, releases]) => [
      name,
      releases.map((release) => {
        const { files, pages, homeData, languages, loadedFiles, ...face } = release.extras;
        const account = pages.filter(isOfAccountMenu).map(({ path, title }) => ({ path, title }));
        return { ...release, extras: { ...face, ...(account.length > 0 && { account }) } };
      }),
    ]),
  ),
});
