import { gzipSync } from 'node:zlib';
import {
  CONTRACT_VERSION,
  RELEASE_MANIFEST,
  type ReleaseManifest,
  type SectionRelease,
  type ShellRelease,
} from 'shared/releases';
import { Header, type HeaderData, Pax } from 'tar';
import { integrityOf, versionHash } from '../../src/base/integrity.ts';

export type ArchiveEntry = {
  readonly path: string;
  readonly content?: string | Buffer;
  readonly header?: HeaderData;
};

/** The same release with the version that fits its content. */
export function numbered<Manifest extends ReleaseManifest>(manifest: Manifest): Manifest {
  return { ...manifest, version: `1.0.0-${versionHash(manifest)}` };
}

const ENTRY = 'remoteEntry.js';
const PROVIDED = { react: '19.3.1', 'shared/session': '1.0.0' };

/** A whole release of a section that fits; `mark` makes it another release. */
export function aSection(
  mark: string,
  more: Partial<SectionRelease> & { readonly prefix?: string } = {},
): { manifest: SectionRelease; files: Record<string, string> } {
  const { prefix = 'news', ...rest } = more;
  const page = 'a{}';
  const files = {
    [ENTRY]: `var mf_news = ${JSON.stringify(mark)}, hashes = ["${integrityOf(page)}"];`,
    'static/page.css': page,
  };
  const manifest: SectionRelease = {
    kind: 'section',
    name: `mf-${prefix}`,
    version: '1.0.0-',
    contract: CONTRACT_VERSION,
    files: Object.fromEntries(
      Object.entries(files).map(([file, text]) => [file, integrityOf(text)]),
    ),
    entry: ENTRY,
    exposes: ['./routes', './widgets'],
    shared: { react: '^19.3.0', 'shared/session': '^1.0.0' },
    extras: {
      title: 'News',
      prefix,
      elsewhere: [],
      slots: { home: 10 },
      files: { routes: [ENTRY], widgets: [ENTRY] },
      pages: [{ path: `/${prefix}`, files: ['static/page.css'], data: [], title: 'News' }],
      homeData: [],
    },
    ...rest,
  };
  return { manifest: numbered(manifest), files };
}

export function aShell(
  mark: string,
  more: Partial<ShellRelease> = {},
): { manifest: ShellRelease; files: Record<string, string> } {
  const files = {
    'index.html': `<!doctype html><title>Shell</title><meta name="reports" content="start"><!--head--><script src="/assets/${mark}.js"></script>`,
    [`assets/${mark}.js`]: `console.log('${mark}')`,
    'assets/vendor.js': 'console.log("vendor")',
    'favicon.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
  };
  const manifest: ShellRelease = {
    kind: 'shell',
    name: 'shell',
    version: '1.0.0-',
    contract: CONTRACT_VERSION,
    files: Object.fromEntries(
      Object.entries(files).map(([file, text]) => [file, integrityOf(text)]),
    ),
    provides: PROVIDED,
    pages: ['/', '/login', '/profile'],
    ...more,
  };
  return { manifest: numbered(manifest), files };
}

export type BuiltRelease = ReturnType<typeof aSection> | ReturnType<typeof aShell>;

/** The same release with further files, or with other content in them. */
export function withFiles<One extends BuiltRelease>(
  built: One,
  more: Readonly<Record<string, string>>,
): One {
  const files: Record<string, string> = { ...built.files, ...more };
  if (built.manifest.kind === 'section' && !more[ENTRY])
    files[ENTRY] += `/* ${Object.values(more).map(integrityOf).join(' ')} */`;
  const hashes = Object.entries(files).map(([file, text]) => [file, integrityOf(text)]);
  const manifest = numbered({ ...built.manifest, files: Object.fromEntries(hashes) });
  return { ...built, manifest, files };
}

export const entriesOf = ({ manifest, files }: BuiltRelease): ArchiveEntry[] => [
  ...Object.entries(files).map(([path, content]) => ({ path, content })),
  { path: RELEASE_MANIFEST, content: JSON.stringify(manifest) },
];

/** A gzipped tar of these entries, even of entries that no honest program writes. */
export const archiveOf = (entries: readonly ArchiveEntry[]): Buffer => gzipSync(tarOf(entries));

export const packed = (built: BuiltRelease): Buffer => archiveOf(entriesOf(built));

const BLOCK = 512;

function tarOf(entries: readonly ArchiveEntry[]): Buffer {
  const blocks = entries.flatMap(({ path, content = '', header }) => {
    const bytes = Buffer.from(content);
    const head = Buffer.alloc(BLOCK);
    const file = { path, size: bytes.length, type: 'File', mode: 0o644, ...header } as const;
    const isLong = new Header(file).encode(head);
    return [
      ...(isLong ? [new Pax(file).encode()] : []),
      head,
      bytes,
      Buffer.alloc((BLOCK - (bytes.length % BLOCK)) % BLOCK),
    ];
  });
  return Buffer.concat([...blocks, Buffer.alloc(2 * BLOCK)]);
}
