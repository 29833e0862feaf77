import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { SHELL_PATHS } from 'shared/contract';
import { type Language, SOURCE_LANGUAGE } from 'shared/language';
import {
  CONTRACT_VERSION,
  createContentCheck,
  globalsOfRemote,
  PROVIDED_CONTRACTS,
  remoteOf,
  type SectionRelease,
  type Sender,
  SHELL,
  type ShellRelease,
} from 'shared/releases';
import { ExpectedError } from '../base/expected-error.mjs';
import { inPackage } from '../base/paths.ts';
import type { SectionManifest } from '../base/section-manifest.ts';
import { releasedLanguages } from '../build/built-languages.ts';
import { providedVersions, requiredRanges } from '../build/shared-modules.ts';
import { findBuildCommit } from './built-from.ts';
import { type BuiltRelease, integrities, withVersion } from './built-release.ts';
import {
  type BuiltChunks,
  chunksOfRemote,
  describeLanguage,
  moduleFiles,
  pageFiles,
  readChunks,
  readFederationManifest,
} from './chunk-lists.ts';
import { createWorkerFiles } from './release-worker.ts';

/** Files about the build itself, which no browser loads: `.source-hash`, `chunks.json`, `mf-stats.json`. */
const NOT_RELEASED = /^(?:\.|chunks\.|mf-stats\.)/;

/** Rsbuild requires this entry of a section. It loads nothing: the shell loads `remoteEntry.js`. */
const EMPTY_ENTRY = 'index';

/** The release of a section from its built `dist`: by our configuration of the build, or by one for Module Federation. */
export async function describeRelease(name: string): Promise<BuiltRelease<SectionRelease>> {
  const folder = inPackage(name, 'dist');
  const section = await readSectionManifest(name);
  const commit = await findBuildCommit(name);
  const { title, prefix, elsewhere = [], slots, menu, homeData } = section;
  const federation = await readFederationManifest(folder);
  const remote = remoteOf(federation);
  const chunksOfOurBuild = await readChunks(folder, SOURCE_LANGUAGE);
  const builtChunks = chunksOfOurBuild ?? chunksOfRemote(federation);
  const otherLanguages: { language: Language; built: BuiltChunks }[] = [];
  const languages = chunksOfOurBuild ? releasedLanguages(name) : [];
  for (const language of languages.filter((released) => released !== SOURCE_LANGUAGE)) {
    const chunks = await readChunks(folder, language);
    if (chunks) otherLanguages.push({ language, built: chunks });
  }
  const contents = await readContents(folder);
  for (const { chunks } of [builtChunks, ...otherLanguages.map((other) => other.built)])
    for (const file of chunks[EMPTY_ENTRY] ?? []) {
      contents.delete(file);
      contents.delete(`${file}.br`);
    }
  const manifest = withVersion<SectionRelease>(await packageVersion(name), {
    kind: 'section',
    name,
    contract: CONTRACT_VERSION,
    files: integrities(contents),
    ...(commit && { builtFrom: commit }),
    ...remote,
    ...globalsOfRemote(federation, { name, contents }),
    // Our builds use the shell's runtime, and their SSR bundles may need shared modules that the browser's build does not.
    shared: chunksOfOurBuild ? { ...requiredRanges(), ...remote.shared } : remote.shared,
    extras: {
      title,
      prefix,
      elsewhere,
      slots,
      homeData,
      ...(menu && { menu }),
      files: moduleFiles(builtChunks),
      pages: section.pages.map(({ chunk, later, ...page }) => ({
        data: [],
        ...page,
        ...pageFiles({ chunk, later }, builtChunks),
      })),
    },
    ...(otherLanguages.length > 0 && {
      languages: Object.fromEntries(
        otherLanguages.map((other) => [other.language, describeLanguage(section, other)]),
      ),
    }),
  });
  const release = { manifest, contents };
  requireSoundContents(release, 'site');
  return release;
}

/** Throws ExpectedError for a release with files that its host, the site or another one, must not serve. */
export function requireSoundContents(
  { manifest, contents }: BuiltRelease<SectionRelease>,
  sender: Sender,
): void {
  const check = createContentCheck(manifest, sender);
  for (const [file, content] of contents) check.read(file, content);
  const [fault] = check.faults();
  if (fault !== undefined) throw new ExpectedError(fault);
}

export async function describeShellRelease(): Promise<BuiltRelease<ShellRelease>> {
  const folder = inPackage(SHELL, 'dist');
  const contents = await readContents(folder);
  const commit = await findBuildCommit(SHELL);
  const chunkReads = releasedLanguages(SHELL).map(
    async (language) => [language, (await readChunks(folder, language))?.chunks ?? {}] as const,
  );
  for (const [file, content] of createWorkerFiles(contents, await Promise.all(chunkReads)))
    contents.set(file, content);
  const manifest = withVersion<ShellRelease>(await packageVersion(SHELL), {
    kind: 'shell',
    name: SHELL,
    contract: CONTRACT_VERSION,
    files: integrities(contents),
    ...(commit && { builtFrom: commit }),
    provides: providedVersions(),
    ...(PROVIDED_CONTRACTS.length > 1 && { contracts: PROVIDED_CONTRACTS }),
    pages: [...SHELL_PATHS],
  });
  return { manifest, contents };
}

export async function readSectionManifest(name: string): Promise<SectionManifest> {
  const { default: section } = await import(inPackage(name, 'section.ts'));
  return section;
}

async function packageVersion(name: string): Promise<string> {
  const { version } = JSON.parse(await readFile(inPackage(name, 'package.json'), 'utf8'));
  return version;
}

async function readContents(folder: string): Promise<Map<string, Buffer>> {
  const entries = await readdir(folder, { withFileTypes: true, recursive: true });
  const files = entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)))
    .map((file) => file.replaceAll(path.sep, '/'))
    .filter((file) => !NOT_RELEASED.test(file))
    .sort();
  const contents = await Promise.all(
    files.map(async (file) => [file, await readFile(path.join(folder, file))] as const),
  );
  return new Map(contents);
}
