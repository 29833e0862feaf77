import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { SHELL_PAGES } from 'shared/contract';
import {
  CONTRACT_VERSION,
  DISCOVERY_SCHEMA,
  type Discovery,
  discoveredOf,
  facesOf,
  type ReleaseManifest,
  releaseFolder,
  releaseText,
  type SectionRelease,
  SHELL,
  type ShellRelease,
} from 'shared/releases';
import { CHUNK_LIST } from '../build/plugin-chunk-list.ts';
import { exposedChunk } from '../build/plugin-federation.ts';
import type { SectionManifest } from '../build/section-manifest.ts';
import { sharedRanges, sharedVersions } from '../build/shared-modules.ts';
import { integrityOf } from './integrity.ts';
import { inPackage } from './paths.ts';
import { releaseWorker } from './release-worker.ts';

const ENTRY = 'remoteEntry.js';

/** Files of a build that describe the build itself and are of no use to a browser. */
const NOT_RELEASED = /^(?:\.|chunks\.json)/;

/** The bundler needs an entry, but a section consists only of its exposed modules. */
const UNUSED_CHUNK = 'index';

/** Replaced in the shell's page by the address of its built-in sections. */
const BUILT_IN = '<!--built-in-->';

/** A built release: its description, and its files by path, compressed copies included. */
export type BuiltRelease<Manifest extends ReleaseManifest = ReleaseManifest> = {
  readonly manifest: Manifest;
  readonly contents: ReadonlyMap<string, Buffer>;
};

/** Describes the production build of a section as a release. */
export async function describeRelease(name: string): Promise<BuiltRelease<SectionRelease>> {
  const folder = inPackage(name, 'dist');
  const section = await readManifest(name);
  const chunks = await readChunks(folder);
  const contents = await readContents(folder, (file) => !isUnused(chunks, file));
  const chunk = (group: string) => chunks[group] ?? [];
  const manifest = numbered<SectionRelease>(await packageVersion(name), {
    kind: 'section',
    name,
    contract: CONTRACT_VERSION,
    files: integrities(contents),
    entry: ENTRY,
    exposes: ['./routes', './widgets'],
    shared: sharedRanges(),
    extras: {
      title: section.title,
      prefix: section.prefix,
      elsewhere: section.elsewhere ?? [],
      slots: section.slots,
      ...(section.menu && { menu: section.menu }),
      files: {
        routes: [ENTRY, ...chunk(exposedChunk('routes'))],
        widgets: [ENTRY, ...chunk(exposedChunk('widgets'))],
      },
      pages: section.pages.map((page) => ({
        path: page.path,
        files: chunk(page.chunk),
        data: page.data ?? [],
        ...(page.query && { query: page.query }),
        title: page.title,
        ...(page.offeredTo !== undefined && { offeredTo: page.offeredTo }),
        ...(page.meta && { meta: page.meta }),
      })),
      homeData: section.homeData,
    },
  });
  return { manifest, contents };
}

/** Describes the production build of the shell as a release. It contains `sections`, those live now. */
export async function describeShellRelease(
  sections: Discovery,
): Promise<BuiltRelease<ShellRelease>> {
  const folder = inPackage(SHELL, 'dist');
  const contents = await readContents(folder, () => true);
  for (const [file, content] of releaseWorker(contents, await readChunks(folder)))
    contents.set(file, content);
  const builtIn = Buffer.from(JSON.stringify(facesOf(sections)));
  const address = `assets/sections.${sha256(builtIn).slice(0, 10)}.json`;
  const page = contents.get('index.html')?.toString('utf8') ?? '';
  if (!page.includes(BUILT_IN)) throw new Error(`The shell's page has no place for ${BUILT_IN}`);
  contents.set(address, builtIn);
  contents.set(
    'index.html',
    Buffer.from(page.replace(BUILT_IN, `<meta name="built-in-sections" content="/${address}">`)),
  );
  const manifest = numbered<ShellRelease>(await packageVersion(SHELL), {
    kind: 'shell',
    name: SHELL,
    contract: CONTRACT_VERSION,
    files: integrities(contents),
    provides: sharedVersions(),
    pages: Object.keys(SHELL_PAGES),
  });
  return { manifest, contents };
}

/** The discovery document of a site on which exactly these releases are live. */
export const discoveryOf = (releases: readonly BuiltRelease<SectionRelease>[]): Discovery => ({
  schema: DISCOVERY_SCHEMA,
  microFrontends: Object.fromEntries(
    releases.map(({ manifest }) => [
      manifest.name,
      [discoveredOf(manifest, releaseFolder(manifest.name, manifest.version))],
    ]),
  ),
});

/** Files of a build by the part of the site that needs them. */
const readChunks = async (folder: string): Promise<Record<string, string[]>> =>
  JSON.parse(await readFile(path.join(folder, CHUNK_LIST), 'utf8'));

export async function readManifest(name: string): Promise<SectionManifest> {
  const { default: section } = await import(inPackage(name, 'section.ts'));
  return section;
}

async function packageVersion(name: string): Promise<string> {
  const { version } = JSON.parse(await readFile(inPackage(name, 'package.json'), 'utf8'));
  return version;
}

function numbered<Manifest extends ReleaseManifest>(
  base: string,
  rest: Omit<Manifest, 'version'>,
): Manifest {
  const unnumbered = { ...rest, version: `${base}-` } as Manifest;
  const hash = sha256(Buffer.from(releaseText(unnumbered))).slice(0, 12);
  return { ...unnumbered, version: `${base}-${hash}` };
}

/** Whether a file, or the file of which it is the compressed copy, belongs only to the unused entry. */
function isUnused(chunks: Readonly<Record<string, readonly string[]>>, file: string): boolean {
  const users = Object.keys(chunks).filter((name) =>
    chunks[name]?.includes(file.replace(/\.br$/, '')),
  );
  return users.length === 1 && users[0] === UNUSED_CHUNK;
}

async function readContents(
  folder: string,
  isWanted: (file: string) => boolean,
): Promise<Map<string, Buffer>> {
  const entries = await readdir(folder, { withFileTypes: true, recursive: true });
  const files = entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)))
    .map((file) => file.replaceAll(path.sep, '/'))
    .filter((file) => !NOT_RELEASED.test(file) && isWanted(file))
    .sort();
  const contents = await Promise.all(
    files.map(async (file) => [file, await readFile(path.join(folder, file))] as const),
  );
  return new Map(contents);
}

const integrities = (contents: ReadonlyMap<string, Buffer>): Record<string, string> =>
  Object.fromEntries(
    [...contents]
      .filter(([file]) => !file.endsWith('.br'))
      .map(([file, content]) => [file, integrityOf(content)]),
  );

const sha256 = (content: Buffer): string => createHash('sha256').update(content).digest('hex');
