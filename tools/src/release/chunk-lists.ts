import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { federationManifest } from 'shared/contract/schemas';
import type { Language } from 'shared/language';
import {
  FEDERATION_MANIFEST,
  type FederationManifest,
  fileInLanguage,
  filesOfExposed,
  isApp,
  type ReleasedExtras,
  type ReleasedLanguage,
  remoteFault,
  remoteOf,
} from 'shared/releases';
import { ExpectedError } from '../base/expected-error.mjs';
import type { SectionManifest } from '../base/section-manifest.ts';
import { CHUNK_LIST } from '../build/plugin-chunk-list.ts';
import { exposedChunk } from '../build/plugin-federation.ts';
import { readCatalogueOf } from '../texts/catalogues.ts';

/** Files of a build by the name of their chunk: `page-polls` for a page, `expose-routes` for an exposed module. */
export type ChunkList = Readonly<Record<string, readonly string[]>>;

/** Entry and chunks of a section's build in one language. */
export type BuiltChunks = {
  /** The script that the shell loads first. */
  readonly entry: string;
  readonly chunks: ChunkList;
};

/** Reads the chunk list of a build with our configuration; null for another build. */
export async function readChunks(folder: string, language: Language): Promise<BuiltChunks | null> {
  const file = path.join(folder, fileInLanguage(CHUNK_LIST, language));
  const list = await readFile(file, 'utf8').catch(() => null);
  if (list === null) return null;
  return { entry: fileInLanguage('remoteEntry.js', language), chunks: JSON.parse(list) };
}

/** Reads what Module Federation says of a build. Throws ExpectedError if it says nothing, or its files would not be found. */
export async function readFederationManifest(folder: string): Promise<FederationManifest> {
  const text = await readFile(path.join(folder, FEDERATION_MANIFEST), 'utf8').catch(() => null);
  if (text === null)
    throw new ExpectedError(
      `${folder} has no ${FEDERATION_MANIFEST}: leave \`manifest\` on in the plugin of Module Federation.`,
    );
  const manifest = federationManifest.parse(JSON.parse(text));
  const fault = remoteFault(manifest);
  if (fault) throw new ExpectedError(fault);
  return manifest;
}

/**
 * The files of a build without our configuration, from its manifest of Module Federation. A remote that exposes `./App` has
 * it in place of routes.
 */
export const chunksOfRemote = (manifest: FederationManifest): BuiltChunks => {
  const remote = remoteOf(manifest);
  const routes = isApp(remote) ? './App' : './routes';
  return {
    entry: remote.entry,
    chunks: {
      [exposedChunk('routes')]: filesOfExposed(manifest, routes),
      [exposedChunk('widgets')]: filesOfExposed(manifest, './widgets'),
    },
  };
};

/** The files that load each exposed module, entry first; empty for one that the section does not expose. */
export function moduleFiles({ entry, chunks }: BuiltChunks): ReleasedExtras['files'] {
  const filesOf = (name: string) => {
    const files = chunks[exposedChunk(name)] ?? [];
    return files.length > 0 ? [entry, ...files] : [];
  };
  return { routes: filesOf('routes'), widgets: filesOf('widgets') };
}

/** The files of a page, and which of them it loads only when idle. */
export function pageFiles(
  { chunk, later }: { readonly chunk: string; readonly later?: string | undefined },
  { chunks }: BuiltChunks,
) {
  const files = chunks[chunk] ?? [];
  if (later === undefined) return { files };
  const laterFiles = (chunks[later] ?? []).filter((file) => !files.includes(file));
  return { files: [...files, ...laterFiles], later: laterFiles };
}

/** The part of a manifest in a language other than the source language. */
export function describeLanguage(
  section: SectionManifest,
  { built, language }: { readonly built: BuiltChunks; readonly language: Language },
): ReleasedLanguage {
  const catalogue = readCatalogueOf(section.name, language);
  const translate = (text: string): string => catalogue?.find(text)?.[0] ?? text;
  return {
    entry: built.entry,
    title: translate(section.title),
    ...(section.menu && { menu: translate(section.menu.label) }),
    files: moduleFiles(built),
    pages: section.pages.map((page) => ({
      title: translate(page.title),
      ...pageFiles(page, built),
    })),
  };
}
