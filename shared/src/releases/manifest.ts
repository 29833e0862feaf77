import type { z } from 'zod';
import type { releaseManifest } from '../contract/schemas/release-manifest.ts';
import type { Act } from '../domain/rights.ts';
import type { Language } from '../language/languages.ts';
import type { DeepReadonly, DiscoveredSection, ReleasedExtras, ReleaseFile } from './discovery.ts';
import { SHELL } from './naming/names.ts';

/** The file in every release folder that describes the release. */
export const RELEASE_MANIFEST = 'release.json';

/** The SSR bundle of a release: the server renders public pages with it. */
export const SSR_BUNDLE = 'server.cjs';

/** Matches the files that pages load as code or styles. */
const LOADED_FILE = /\.(?:m?js|css)$/;

/** The file in a release of the shell that keeps the site readable offline. */
export const SERVICE_WORKER = 'service-worker.js';

export type ReleaseManifest = DeepReadonly<z.output<typeof releaseManifest>>;
export type SectionRelease = Extract<ReleaseManifest, { kind: 'section' }>;
export type ShellRelease = Extract<ReleaseManifest, { kind: 'shell' }>;

export type ReleasedLanguage = NonNullable<NonNullable<SectionRelease['languages']>[Language]>;

export type BuiltFrom = NonNullable<ReleaseManifest['builtFrom']>;

/** The files of one page, by their paths in the release. Those in `later` are loaded only when the page is idle. */
type PageFiles = {
  readonly files: readonly string[];
  readonly later?: readonly string[] | undefined;
};

/** The path of a file in the site folder. Releases of the shell share one folder, so that caches keep unchanged files. */
export const sitePathOf = ({ kind, name, version }: ReleaseManifest, file: string): string =>
  kind === 'shell' && file.startsWith('assets/')
    ? `${SHELL}/${file}`
    : `sections/${name}/${version}/${file}`;

/** Older releases name the number of the lowest role that sees a page or a menu entry, in place of an act. */
const ACT_OF_LOWEST_ROLE: Readonly<Record<0 | 1 | 2 | 3, Act>> = {
  0: 'account.use',
  1: 'staff.enter',
  2: 'orders.oversee',
  3: 'releases.manage',
};
const actOfLowestRole = (lowestRole: keyof typeof ACT_OF_LOWEST_ROLE | undefined) =>
  lowestRole !== undefined && { act: ACT_OF_LOWEST_ROLE[lowestRole] };

/** A section's release as the discovery document lists it, with its files below `base`. */
export function discoveredSectionOf(release: SectionRelease, base: string): DiscoveredSection {
  const fileAt = (file: string): ReleaseFile => ({
    url: base + file,
    // A file may have a name that every object inherits, such as `constructor`.
    integrity: (Object.hasOwn(release.files, file) && release.files[file]) || '',
  });
  const pageFiles = ({ files, later = [] }: PageFiles): ReleaseFile[] =>
    files.map((file) => ({
      ...fileAt(file),
      ...(later.includes(file) && { later: true as const }),
    }));
  const { files, pages, menu, ...otherExtras } = release.extras;
  const menuEntryOf = ({ from: lowestRole, ...menuEntry }: NonNullable<typeof menu>) => ({
    ...actOfLowestRole(lowestRole),
    ...menuEntry,
  });
  const entryFile = fileAt(release.entry);
  const moduleFiles = ({ routes, widgets }: ReleasedExtras['files']) => ({
    routes: routes.map(fileAt),
    widgets: widgets.map(fileAt),
  });
  const discoveredLanguageOf = ({ entry, files, pages, ...titles }: ReleasedLanguage) => ({
    ...fileAt(entry),
    ...titles,
    files: moduleFiles(files),
    pages: pages.map((page) => ({ title: page.title, files: pageFiles(page) })),
  });
  return {
    url: entryFile.url,
    metadata: { version: release.version, integrity: entryFile.integrity },
    extras: {
      ...otherExtras,
      ...(menu && { menu: menuEntryOf(menu) }),
      contract: release.contract,
      ...(isApp(release) && { app: true as const }),
      ...(release.entryType && { entryType: release.entryType }),
      // An entry directly in `base` tells that folder by its own URL.
      ...(release.entry.includes('/') && { base }),
      ...(release.globals && { globals: release.globals }),
      // The files of a release with an absolute URL are on another host.
      ...(!base.startsWith('/') && { loadedFiles: loadedFilesOf(release).map(fileAt) }),
      files: moduleFiles(files),
      pages: pages.map(({ later, offeredTo: lowestRole, ...page }) => ({
        ...actOfLowestRole(lowestRole),
        ...page,
        files: pageFiles({ ...page, later }),
      })),
      ...(release.languages && {
        languages: Object.fromEntries(
          Object.entries(release.languages).map(([language, released]) => [
            language,
            discoveredLanguageOf(released),
          ]),
        ),
      }),
    },
  };
}

export const loadedFilesOf = ({ files }: Pick<SectionRelease, 'files'>): string[] =>
  Object.keys(files).filter((file) => LOADED_FILE.test(file));

/** Whether a release has a component for all its paths in place of routes. */
export const isApp = ({ exposes }: Pick<SectionRelease, 'exposes'>): boolean =>
  exposes.includes('./App') && !exposes.includes('./routes');

/** With 128 bits, nobody can find two releases that have the same hash. */
export const VERSION_HASH_DIGITS = 32;

/**
 * The text whose SHA-256, in hex and cut to `VERSION_HASH_DIGITS`, ends the version: the whole description without that
 * hash and the commit, with sorted keys. So a change in any file makes another version: `1.4.0-0a1b…`.
 */
export function releaseText({ version, builtFrom: _, ...rest }: ReleaseManifest): string {
  const baseVersion = version.slice(0, version.lastIndexOf('-'));
  return JSON.stringify({ ...rest, version: baseVersion }, (_key, value: unknown) =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
      : value,
  );
}
