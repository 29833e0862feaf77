import { loadedFilesOf, type SectionRelease } from './manifest.ts';

/** Words that survive minifying: each shows that a copy of its library is in a file. */
export const LIBRARY_MARKERS = {
  react: '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE=',
  'react-dom': '__DOM_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE=',
  'react-router-dom': '__reactRouterVersion',
} as const;

const SCRIPT_FILE = /\.m?js$/;

const HASH_NAMING_FILE = /\.(?:m?js|html)$/;
const HASHES = /sha384-[A-Za-z0-9+/]{64}/g;

type CheckedRelease = Pick<
  SectionRelease,
  'files' | 'entry' | 'entryType' | 'shared' | 'languages'
>;

/**
 * Checks what only the content of a section's files shows. Each file must be `read`, in any order, before `faults`
 * returns the reasons why the section must not run, as sentences.
 */
export function createContentCheck(release: CheckedRelease) {
  const namedHashes = new Set<string>();
  const ownLibraries = new Set<string>();

  return {
    read(file: string, content: { toString(): string }): void {
      if (!HASH_NAMING_FILE.test(file)) return;
      const text = content.toString();
      for (const [hash] of text.matchAll(HASHES)) namedHashes.add(hash);
      if (!SCRIPT_FILE.test(file)) return;
      for (const [library, marker] of Object.entries(LIBRARY_MARKERS))
        if (text.includes(marker)) ownLibraries.add(library);
    },
    faults: (): string[] => [
      ...uncheckedFiles(release, namedHashes).map(
        (file) =>
          `${file} would be loaded without a check of its hash, because no script of the release names it. Build with \`security: { sri: { enable: true } }\` in rsbuild.config.ts.`,
      ),
      ...[...ownLibraries]
        .filter((library) => !Object.hasOwn(release.shared, library))
        .map(
          (library) =>
            `It brings its own ${library}, which cannot work beside that of the shell. Add \`${library}: { singleton: true }\` to \`shared\`.`,
        ),
    ],
  };
}

/**
 * Scripts and stylesheets whose hash no file names: browsers would run them unchecked. The site itself has the hashes of
 * entries. ES modules name no hashes, so the site serves them itself, from what was uploaded.
 */
function uncheckedFiles(release: CheckedRelease, namedHashes: ReadonlySet<string>): string[] {
  const { files, entry, entryType, languages = {} } = release;
  if (entryType === 'module') return [];
  const entries = [entry, ...Object.values(languages).map((language) => language.entry)];
  return loadedFilesOf(release).filter(
    (file) => !entries.includes(file) && !namedHashes.has(files[file] ?? ''),
  );
}
