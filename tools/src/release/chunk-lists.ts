import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Language } from 'shared/language';
import { fileInLanguage, type ReleasedExtras, type ReleasedLanguage } from 'shared/releases';
import { CHUNK_LIST } from '../build/plugin-chunk-list.ts';
import { exposedChunk } from '../build/plugin-federation.ts';
import type { SectionManifest } from '../build/section-manifest.ts';
import { readOf } from '../texts/catalogues.ts';

/** Files of a build by page and exposed module. */
export type ChunkList = Readonly<Record<string, readonly string[]>>;

/** Entry and chunks of a section's build in one language. */
export type BuiltChunks = {
  /** The script that the shell loads first. */
  readonly entry: string;
  readonly chunks: ChunkList;
};

/** Reads the chunk list of our build, else the manifest of Module Federation's own plugin. */
export async function readChunks(folder: string, language: Language): Promise<BuiltChunks> {
  const file = path.join(folder, fileInLanguage(CHUNK_LIST, language));
  const list = await readFile(file, 'utf8').catch(() => null);
  if (list !== null)
    return { entry: fileInLanguage('remoteEntry.js', language), chunks: JSON.parse(list) };
  return readFederationManifest(path.join(folder, 'mf-manifest.json'));
}

/** The part of `mf-manifest.json` that describes a remote: https://module-federation.io/configure/manifest */
type FederationManifest = {
  readonly metaData: { readonly remoteEntry: { readonly path: string; readonly name: string } };
  readonly exposes: readonly {
    readonly name: string;
    readonly assets: Readonly<Record<'js' | 'css', { readonly sync: readonly string[] }>>;
  }[];
};

async function readFederationManifest(file: string): Promise<BuiltChunks> {
  const { metaData, exposes }: FederationManifest = JSON.parse(await readFile(file, 'utf8'));
  return {
    entry: path.posix.join(metaData.remoteEntry.path, metaData.remoteEntry.name),
    chunks: Object.fromEntries(
      exposes.map(({ name, assets: { js, css } }) => [
        exposedChunk(name),
        [...js.sync, ...css.sync],
      ]),
    ),
  };
}

export function moduleFiles({ entry, chunks }: BuiltChunks): ReleasedExtras['files'] {
  const filesOf = (name: string) => [entry, ...(chunks[exposedChunk(name)] ?? [])];
  return { routes: filesOf('routes'), widgets: filesOf('widgets') };
}

/** The files of a page, and which of them it loads only when idle. */
export function pageFiles(
  { chunk, later }: { readonly chunk: string; readonly later?: string | undefined },
  { chunks }: BuiltChunks,
) {
  const files = chunks[chunk] ?? [];
  if (later === undefined) return { files };
  const others = (chunks[later] ?? []).filter((file) => !files.includes(file));
  return { files: [...files, ...others], later: others };
}

/** The part of a manifest in a language other than the source language. */
export function releasedLanguage(
  section: SectionManifest,
  { built, language }: { readonly built: BuiltChunks; readonly language: Language },
): ReleasedLanguage {
  const catalogue = readOf(section.name, language);
  const translated = (text: string): string => catalogue?.find(text)?.[0] ?? text;
  return {
    entry: built.entry,
    title: translated(section.title),
    ...(section.menu && { menu: translated(section.menu.label) }),
    files: moduleFiles(built),
    pages: section.pages.map((page) => ({
      title: translated(page.title),
      ...pageFiles(page, built),
    })),
  };
}
