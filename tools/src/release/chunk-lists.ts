import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Language } from 'shared/language';
import { fileInLanguage, type ReleasedExtras, type ReleasedLanguage } from 'shared/releases';
import { CHUNK_LIST } from '../build/plugin-chunk-list.ts';
import { exposedChunk } from '../build/plugin-federation.ts';
import type { PageManifest, SectionManifest } from '../build/section-manifest.ts';
import { readOf } from '../texts/catalogues.ts';

/** The script of a section that the shell loads first. */
const ENTRY = 'remoteEntry.js';

/** The bundler needs an entry, but a section consists only of its exposed modules. */
const UNUSED_CHUNK = 'index';

/** The files of a section's build by page and exposed module, in one language. */
export type ChunkList = Readonly<Record<string, readonly string[]>>;

export async function readChunkList(folder: string, language: Language): Promise<ChunkList> {
  const file = path.join(folder, fileInLanguage(CHUNK_LIST, language));
  return JSON.parse(await readFile(file, 'utf8'));
}

export const entryIn = (language: Language): string => fileInLanguage(ENTRY, language);

export function moduleFiles(chunks: ChunkList, language: Language): ReleasedExtras['files'] {
  const filesOf = (name: string) => [entryIn(language), ...(chunks[exposedChunk(name)] ?? [])];
  return { routes: filesOf('routes'), widgets: filesOf('widgets') };
}

/** The files of a page, and which of them it asks for only when it has time. */
export function pageFiles({ chunk, later }: PageManifest, chunks: ChunkList) {
  const files = chunks[chunk] ?? [];
  if (later === undefined) return { files };
  const others = (chunks[later] ?? []).filter((file) => !files.includes(file));
  return { files: [...files, ...others], later: others };
}

/** What a release has in a language other than that of its source. */
export function releasedLanguage(
  section: SectionManifest,
  { chunks, language }: { readonly chunks: ChunkList; readonly language: Language },
): ReleasedLanguage {
  const catalogue = readOf(section.name, language);
  const translated = (text: string): string => catalogue?.find(text)?.[0] ?? text;
  return {
    entry: entryIn(language),
    title: translated(section.title),
    ...(section.menu && { menu: translated(section.menu.label) }),
    files: moduleFiles(chunks, language),
    pages: section.pages.map((page) => ({
      title: translated(page.title),
      ...pageFiles(page, chunks),
    })),
  };
}

/** Whether a file, or the file of which it is the compressed copy, belongs only to an unused entry. */
export function isUnused(lists: readonly ChunkList[], file: string): boolean {
  const plain = file.replace(/\.br$/, '');
  const users = lists.flatMap((chunks) =>
    Object.keys(chunks).filter((name) => chunks[name]?.includes(plain)),
  );
  return users.length > 0 && users.every((name) => name === UNUSED_CHUNK);
}
