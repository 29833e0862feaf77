import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { SHELL } from 'shared/releases';
import { inPackage, SECTIONS, toolsAreInstalled } from '../base/paths.ts';
import type { SectionManifest } from '../base/section-manifest.ts';
import { findTexts } from './find-texts.ts';
import { textsOfPage } from './page-texts.ts';

/** The packages with texts for readers, each with catalogues of its own. A section in its own repository is the only one. */
export const TRANSLATED_PACKAGES: readonly string[] = [
  ...(toolsAreInstalled ? [] : ['shared', 'server', SHELL]),
  ...SECTIONS,
];

export type FoundText = {
  readonly text: string;
  readonly context: string;
  /** The plural form of a text about a number. */
  readonly pluralText?: string;
  /** The files with it, relative to the package. */
  readonly files: readonly string[];
};

const NOT_SOURCE = /\.test\.tsx?$|\.d\.ts$/;

export async function textsOfPackage(name: string): Promise<FoundText[]> {
  const folder = inPackage(name);
  const textsByKey = new Map<string, FoundText>();
  const add = (file: string, { text, context, pluralText }: Omit<FoundText, 'files'>) => {
    const key = `${context}\n${text}`;
    const knownText = textsByKey.get(key);
    const files = [...new Set([...(knownText?.files ?? []), file])];
    textsByKey.set(key, { ...knownText, text, context, ...(pluralText && { pluralText }), files });
  };

  for (const file of await sourceFiles(path.join(folder, 'src'))) {
    // `currentLanguage()` and `currentLocale()` are found too, and have no text.
    for (const call of findTexts(file, await readFile(file, 'utf8')))
      if (call.text !== '') add(path.relative(folder, file), call);
  }
  const pageFile = path.join(folder, 'index.html');
  if (existsSync(pageFile)) {
    for (const text of textsOfPage(await readFile(pageFile, 'utf8')))
      add('index.html', { context: '', text });
  }
  const manifestFile = path.join(folder, 'section.ts');
  if (existsSync(manifestFile)) {
    const { default: section }: { default: SectionManifest } = await import(manifestFile);
    for (const text of textsOfManifest(section)) add('section.ts', { context: '', text });
  }
  return [...textsByKey.values()];
}

const textsOfManifest = ({ title, menu, pages }: SectionManifest): string[] => [
  title,
  ...(menu ? [menu.label] : []),
  ...pages.map((page) => page.title),
];

async function sourceFiles(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true, recursive: true });
  return entries
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name) && !NOT_SOURCE.test(entry.name))
    .map((entry) => path.join(entry.parentPath, entry.name))
    .sort();
}
