import { loadedFilesOf, type SectionRelease } from './manifest.ts';

/** Libraries of the shell, each with a word that survives minifying and shows that a copy is in a file. */
const LIBRARIES = [
  {
    name: 'react',
    marker: '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE=',
    sharedAs: ['react'],
  },
  {
    name: 'react-dom',
    marker: '__DOM_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE=',
    sharedAs: ['react-dom'],
  },
  {
    name: 'router',
    marker: '__reactRouterVersion',
    sharedAs: ['react-router-dom', 'react-router'],
  },
];

/** A field of React that code compiled for React 18 or older reads. React 19 has no such field, so that code crashes. */
const OLD_REACT_MARKER = '__SECRET_INTERNALS_DO_NOT_USE_OR_YOU_WILL_BE_FIRED.ReactCurrentOwner';

/** Matches what bundlers make of a web worker. Browsers start workers of their own origin only. */
const WORKER_START = /\bnew (?:Shared)?Worker\(\s*new URL\(/;

const SCRIPT_FILE = /\.m?js$/;
const TEXT_FILE = /\.(?:m?js|css|html)$/;
const INTEGRITY_HASHES = /sha384-[A-Za-z0-9+/]{64}/g;

/** Matches addresses at the root of the site, such as `"/logo.png"` and `url(/logo.png`; the group is without the slash. */
const ROOT_ADDRESSES = /["'`(]\/([^"'`()?#\s\\]+)/g;

type CheckedRelease = Pick<
  SectionRelease,
  'files' | 'entry' | 'entryType' | 'shared' | 'languages'
>;

/** The server from which browsers load the files. */
export type Sender = 'site' | 'another host';

/**
 * Checks what only the content of a section's files shows. Each file must be `read`, in any order, before `faults`
 * returns the reasons why the section must not run, as sentences. Browsers check what another host sends by the hashes
 * that scripts name; the site itself sends only the bytes that it has checked.
 */
export function createContentCheck(release: CheckedRelease, sender: Sender) {
  const namedHashes = new Set<string>();
  const ownLibraries = new Set<(typeof LIBRARIES)[number]>();
  const faults = new Set<string>();
  const pathsInRelease = pathsNamedIn(release);

  return {
    read(file: string, content: { toString(): string }): void {
      if (!TEXT_FILE.test(file)) return;
      const text = content.toString();
      for (const [hash] of text.matchAll(INTEGRITY_HASHES)) namedHashes.add(hash);
      // The shell never opens the pages with which a remote may be built.
      if (file.endsWith('.html')) return;
      const rootAddresses = [...text.matchAll(ROOT_ADDRESSES)].map(([, address = '']) => address);
      const address = rootAddresses.find((candidate) => pathsInRelease.has(candidate));
      if (address !== undefined) faults.add(rootAddressFault(file, { address, ...release }));
      if (!SCRIPT_FILE.test(file)) return;
      for (const library of LIBRARIES) if (text.includes(library.marker)) ownLibraries.add(library);
      if (sender !== 'site' && WORKER_START.test(text))
        faults.add(
          `${file} starts a web worker, which browsers allow only where the site itself sends its file: upload this release.`,
        );
      if (text.includes(OLD_REACT_MARKER))
        faults.add(
          'It was compiled for React 18 or older, and crashes on that of the site. Install react@19 and react-dom@19, and build it again.',
        );
    },
    faults: (): string[] => [
      ...(sender === 'site' ? [] : uncheckedFiles(release, namedHashes)).map(
        (file) =>
          `${file} would be loaded without a check of its hash: no script of the release names it, or it was altered after the build. Build with \`security: { sri: { enable: true } }\` in rsbuild.config.ts. A release of webpack must be uploaded: what the site itself sends needs no such hashes.`,
      ),
      ...faults,
      ...[...ownLibraries]
        .filter(({ sharedAs }) => !sharedAs.some((name) => Object.hasOwn(release.shared, name)))
        .map(
          ({ name, sharedAs }) =>
            `It brings its own ${name}, which cannot work beside that of the shell. Add \`${sharedAs.map((shared) => `${shared}: { singleton: true }`).join('` or `')}\` to \`shared\`, by the name that it imports.`,
        ),
    ],
  };
}

/** The paths by which scripts and stylesheets may name files. Only HTML names the entry and other HTML. */
const pathsNamedIn = ({ files, entry }: CheckedRelease): ReadonlySet<string> =>
  new Set(
    Object.keys(files)
      .filter((file) => file !== entry && !file.endsWith('.html'))
      .flatMap((file) => [file, encodeURI(file)]),
  );

function rootAddressFault(
  file: string,
  { address, entryType }: Pick<CheckedRelease, 'entryType'> & { readonly address: string },
): string {
  const remedy =
    entryType === 'module'
      ? "Build with `base: './'` in vite.config.ts, and move a file of `public/` to `src/` and import it."
      : 'Move that file from `public/` to `src/`, and import it.';
  return `${file} asks for /${address} at the root of the site, and a release has an address of its own. ${remedy}`;
}

/** Scripts and stylesheets whose hash no file names. For entries, browsers get it from the discovery document. */
function uncheckedFiles(release: CheckedRelease, namedHashes: ReadonlySet<string>): string[] {
  const { files, entry, languages = {} } = release;
  const entries = [entry, ...Object.values(languages).map((language) => language.entry)];
  return loadedFilesOf(release).filter(
    (file) => !entries.includes(file) && !namedHashes.has(files[file] ?? ''),
  );
}
