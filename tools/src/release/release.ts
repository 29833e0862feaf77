import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { CONTRACT_VERSION, type DiscoveredSection, type ReleaseFile } from 'shared/contract';
import { CHUNK_LIST } from '../build/plugin-chunk-list.ts';
import type { SectionManifest } from '../build/section-manifest.ts';
import { inPackage } from './paths.ts';

const ENTRY = 'remoteEntry.js';

/** Files of a build which tell how it was made and are of no use to a browser. */
const NOT_RELEASED = /^(?:\.|chunks\.json|mf-stats\.json|mf-manifest\.json)/;

/** A build must have an entry of its own, but a section is only what it exposes. */
const UNUSED_CHUNK = 'index';

export type Release = {
  readonly name: string;
  /** The package's version and a hash of the content: other bytes are another release. */
  readonly version: string;
  readonly folder: string;
  /** Paths of the files, relative to the folder. */
  readonly files: readonly string[];
  readonly discovered: DiscoveredSection;
};

/** Describes the production build of a section as a release to be served below `/sections`. */
export async function readRelease(name: string): Promise<Release> {
  const folder = inPackage(name, 'dist');
  const section = await readManifest(name);
  const chunks: Record<string, string[]> = JSON.parse(
    await readFile(path.join(folder, CHUNK_LIST), 'utf8'),
  );
  const files = (await releasedFiles(folder)).filter((file) => !isUnused(chunks, file));
  const hashes = await integrityOf(folder, files);
  const { version: base } = JSON.parse(await readFile(inPackage(name, 'package.json'), 'utf8'));
  const version = `${base}-${contentHash(hashes)}`;
  const url = (file: string) => `/sections/${name}/${version}/${file}`;
  const asFile = (file: string): ReleaseFile => ({
    url: url(file),
    integrity: hashes.get(file) ?? '',
  });
  const chunk = (group: string) => (chunks[group] ?? []).map(asFile);
  const entry = asFile(ENTRY);
  const discovered: DiscoveredSection = {
    url: entry.url,
    metadata: { version, integrity: entry.integrity },
    extras: {
      title: section.title,
      prefix: section.prefix,
      elsewhere: section.elsewhere ?? [],
      slots: section.slots,
      contract: CONTRACT_VERSION,
      files: {
        routes: [entry, ...chunk('__federation_expose_routes')],
        widgets: [entry, ...chunk('__federation_expose_widgets')],
      },
      pages: section.pages.map((page) => ({
        path: page.path,
        files: chunk(page.chunk),
        data: page.data ?? [],
        title: page.title,
        ...(page.meta && { meta: page.meta }),
      })),
      homeData: section.homeData,
    },
  };
  return { name, version, folder, files, discovered };
}

export async function readManifest(name: string): Promise<SectionManifest> {
  const { default: section } = await import(inPackage(name, 'section.ts'));
  return section;
}

/** True for a file, or the compressed copy of one, that belongs to nothing but the unused entry. */
function isUnused(chunks: Readonly<Record<string, readonly string[]>>, file: string): boolean {
  const users = Object.keys(chunks).filter((name) =>
    chunks[name]?.includes(file.replace(/\.br$/, '')),
  );
  return users.length === 1 && users[0] === UNUSED_CHUNK;
}

async function releasedFiles(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true, recursive: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)))
    .map((file) => file.replaceAll(path.sep, '/'))
    .filter((file) => !NOT_RELEASED.test(file))
    .sort();
}

async function integrityOf(folder: string, files: readonly string[]): Promise<Map<string, string>> {
  const hashed = files.map(async (file) => {
    const content = await readFile(path.join(folder, file));
    return [file, `sha384-${createHash('sha384').update(content).digest('base64')}`] as const;
  });
  return new Map(await Promise.all(hashed));
}

function contentHash(hashes: ReadonlyMap<string, string>): string {
  const hash = createHash('sha256');
  for (const [file, integrity] of hashes) hash.update(`${file} ${integrity}\n`);
  return hash.digest('hex').slice(0, 12);
}
