import type { DiscoveredSection, ReleaseFile, SectionExtras, SectionPage } from './discovery.ts';

/** File in every release folder which describes it. */
export const RELEASE_MANIFEST = 'release.json';

/** The one release that is no section: it holds the others. */
export const SHELL = 'shell';

/** Pages and slots of a section as its release tells them: files by their path inside the release. */
export type ReleasedExtras = Omit<SectionExtras, 'files' | 'pages' | 'contract'> & {
  readonly files: { readonly routes: readonly string[]; readonly widgets: readonly string[] };
  readonly pages: readonly (Omit<SectionPage, 'files'> & { readonly files: readonly string[] })[];
};

type ReleaseBasis = {
  readonly name: string;
  /** Version of the package, a hyphen, and the hash of `releaseText`. */
  readonly version: string;
  /** Number of the agreement between shell and sections it was built for. */
  readonly contract: number;
  /** Integrity (`sha384-…`) of every file but this description, by path. */
  readonly files: Readonly<Record<string, string>>;
};

export type SectionRelease = ReleaseBasis & {
  readonly kind: 'section';
  /** Script which the shell loads first. */
  readonly entry: string;
  /** Modules offered to the shell: `./routes` and `./widgets`. */
  readonly exposes: readonly string[];
  /** Modules taken from the shell, each with the range of versions that will do. */
  readonly shared: Readonly<Record<string, string>>;
  readonly extras: ReleasedExtras;
};

export type ShellRelease = ReleaseBasis & {
  readonly kind: 'shell';
  /** Modules given to the sections, each with its version. */
  readonly provides: Readonly<Record<string, string>>;
  /** Paths which the shell serves itself; no section can own them. */
  readonly pages: readonly string[];
};

/** What a release says of itself in its `release.json`. */
export type ReleaseManifest = SectionRelease | ShellRelease;

/** Folder of a release on the site's own server, with the slash at its end. */
export const releaseFolder = (name: string, version: string): string =>
  `/sections/${name}/${version}/`;

/**
 * Where a file of a release stands below the site folder. The shell's hashed files stand together for
 * all its releases, so that one which did not change stays in the caches of browsers.
 */
export const placeOf = ({ kind, name, version }: ReleaseManifest, file: string): string =>
  kind === 'shell' && file.startsWith('assets/')
    ? `${SHELL}/${file}`
    : `sections/${name}/${version}/${file}`;

/** A section's release as the discovery document lists it, its files below `base`. */
export function discoveredOf(release: SectionRelease, base: string): DiscoveredSection {
  const at = (file: string): ReleaseFile => ({
    url: base + file,
    integrity: release.files[file] ?? '',
  });
  const { files, pages, ...face } = release.extras;
  const entry = at(release.entry);
  return {
    url: entry.url,
    metadata: { version: release.version, integrity: entry.integrity },
    extras: {
      ...face,
      contract: release.contract,
      files: { routes: files.routes.map(at), widgets: files.widgets.map(at) },
      pages: pages.map((page) => ({ ...page, files: page.files.map(at) })),
    },
  };
}

/**
 * The text whose SHA-256, in hex and cut to 12 digits, stands in the version: all that a release says
 * of itself but the version, keys in order. Other bytes in any file are another version.
 */
export function releaseText({ version, ...rest }: ReleaseManifest): string {
  const base = version.slice(0, version.lastIndexOf('-'));
  return JSON.stringify({ ...rest, version: base }, (_key, value: unknown) =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
      : value,
  );
}
