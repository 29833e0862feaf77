import type { Language } from '../language/languages.ts';
import type { DiscoveredSection, ReleaseFile, SectionExtras, SectionPage } from './discovery.ts';

/** The file in every release folder that describes the release. */
export const RELEASE_MANIFEST = 'release.json';

/** The SSR bundle of a release: the server renders public pages with it. */
export const SSR_BUNDLE = 'server.cjs';

/** The file in a release of the shell that keeps the site readable offline. */
export const SERVICE_WORKER = 'service-worker.js';

/** Name of the only released package that is not a section: it holds the sections. */
export const SHELL = 'shell';

/** Pages and slots of a section as its release describes them: files by their path in the release. */
export type ReleasedExtras = Omit<
  SectionExtras,
  'files' | 'pages' | 'contract' | 'language' | 'languages'
> & {
  readonly files: { readonly routes: readonly string[]; readonly widgets: readonly string[] };
  readonly pages: readonly (Omit<SectionPage, 'files'> & PageFiles)[];
};

/** Files of a page. A server-rendered page loads those in `later` only when it is idle. */
type PageFiles = {
  readonly files: readonly string[];
  readonly later?: readonly string[] | undefined;
};

/** The commit that a release was built from. */
export type BuiltFrom = {
  /** Its full hash. */
  readonly commit: string;
  /** First line of its message. */
  readonly subject: string;
  /** Where people can read it: an address with `http:` or `https:`. */
  readonly link?: string;
};

type ReleaseBasis = {
  readonly name: string;
  /** Version of the package, a hyphen, and the hash of `releaseText`. */
  readonly version: string;
  /** Version of the contract between shell and sections that it was built for. */
  readonly contract: number;
  /** Integrity (`sha384-…`) of every file but the description itself, by path. */
  readonly files: Readonly<Record<string, string>>;
  /** Left out where the build did not know it. Not part of the version: the same files are the same release. */
  readonly builtFrom?: BuiltFrom;
};

export type SectionRelease = ReleaseBasis & {
  readonly kind: 'section';
  /** The script that the shell loads first. */
  readonly entry: string;
  /** Modules offered to the shell: `./routes` and `./widgets`. */
  readonly exposes: readonly string[];
  /** Modules taken from the shell, each with the accepted range of versions. */
  readonly shared: Readonly<Record<string, string>>;
  readonly extras: ReleasedExtras;
  /** The release in other languages than that of its source: their entries, files and titles. */
  readonly languages?: Readonly<Partial<Record<Language, ReleasedLanguage>>>;
};

export type ReleasedLanguage = {
  readonly entry: string;
  readonly title: string;
  /** Label of the menu entry. */
  readonly menu?: string;
  readonly files: ReleasedExtras['files'];
  /** In the same order as the pages of the release. */
  readonly pages: readonly (PageFiles & { readonly title: string })[];
};

export type ShellRelease = ReleaseBasis & {
  readonly kind: 'shell';
  /** Modules that sections get from the shell, each with its version. */
  readonly provides: Readonly<Record<string, string>>;
  /** All versions of the contract that it supports; missing if `contract` is the only one. */
  readonly contracts?: readonly number[];
  /** Paths of the shell's own pages; no section can own them. */
  readonly pages: readonly string[];
};

/** The description of a release, in its `release.json`. */
export type ReleaseManifest = SectionRelease | ShellRelease;

/** The Module Federation container of a section. Its name is an identifier: `mf-news` is `mf_news` there. */
export const containerOf = (name: string): string => name.replaceAll('-', '_');

/** The global in which the chunks of a bundle register themselves. */
export const chunkGlobal = (container: string): string => `chunk_${container}`;

/** Folder of a release on the site's own server, with the slash at its end. */
export const releaseFolder = (name: string, version: string): string =>
  `/sections/${name}/${version}/`;

/**
 * Where a file of a release lies below the site folder. All releases of the shell share one folder of
 * hashed files, so that a file that did not change stays in the caches of browsers.
 */
export const placeOf = ({ kind, name, version }: ReleaseManifest, file: string): string =>
  kind === 'shell' && file.startsWith('assets/')
    ? `${SHELL}/${file}`
    : `sections/${name}/${version}/${file}`;

/** A section's release as the discovery document lists it, with its files below `base`. */
export function discoveredOf(release: SectionRelease, base: string): DiscoveredSection {
  const at = (file: string): ReleaseFile => ({
    url: base + file,
    // A file may have a name that every object has by itself, such as `constructor`.
    integrity: (Object.hasOwn(release.files, file) && release.files[file]) || '',
  });
  const pageFiles = ({ files, later = [] }: PageFiles): ReleaseFile[] =>
    files.map((file) => ({ ...at(file), ...(later.includes(file) && { later: true as const }) }));
  const { files, pages, ...face } = release.extras;
  const entry = at(release.entry);
  const filesAt = ({ routes, widgets }: ReleasedExtras['files']) => ({
    routes: routes.map(at),
    widgets: widgets.map(at),
  });
  const spoken = ({ entry: file, files, pages, ...words }: ReleasedLanguage) => ({
    ...at(file),
    ...words,
    files: filesAt(files),
    pages: pages.map((page) => ({ title: page.title, files: pageFiles(page) })),
  });
  return {
    url: entry.url,
    metadata: { version: release.version, integrity: entry.integrity },
    extras: {
      ...face,
      contract: release.contract,
      files: filesAt(files),
      pages: pages.map(({ later, ...page }) => ({ ...page, files: pageFiles({ ...page, later }) })),
      ...(release.languages && {
        languages: Object.fromEntries(
          Object.entries(release.languages).map(([language, one]) => [language, spoken(one)]),
        ),
      }),
    },
  };
}

/** 128 bits: too many to search for two releases with one version. */
export const VERSION_HASH_DIGITS = 32;

/**
 * The text whose SHA-256, in hex and cut to `VERSION_HASH_DIGITS`, ends the version: the whole description without that
 * hash and the commit, with sorted keys. So a change in any file makes another version.
 */
export function releaseText({ version, builtFrom: _, ...rest }: ReleaseManifest): string {
  const base = version.slice(0, version.lastIndexOf('-'));
  return JSON.stringify({ ...rest, version: base }, (_key, value: unknown) =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
      : value,
  );
}
