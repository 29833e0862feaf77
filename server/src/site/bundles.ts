import { access } from 'node:fs/promises';
import path from 'node:path';
import { type Language, SOURCE_LANGUAGE } from 'shared/language';
import { fileInLanguage, releaseFolder, SERVER_BUNDLE, SHELL } from 'shared/releases';
import type { Bundle, BundleSet } from '../rendering/bundles.ts';
import { inOrder } from '../rendering/bundles.ts';
import type { NamedSection } from './find-page.ts';

type Live = {
  readonly shell: string | null;
  readonly sections: readonly NamedSection[];
  readonly language: Language;
};

/** The server bundles of a page's releases; null when one of them has none on this machine. */
export async function findBundles(
  site: string,
  { shell, sections, language }: Live,
): Promise<BundleSet | null> {
  if (shell === null) return null;
  if (!sections.every(isHere)) return null;
  const bundleOf = (name: string, version: string, spoken: Language): Bundle => ({
    name,
    version,
    file: path.join(site, releaseFolder(name, version), fileInLanguage(SERVER_BUNDLE, spoken)),
  });
  const set = {
    shell: bundleOf(SHELL, shell, language),
    sections: sections.map(({ name, metadata, extras }) =>
      bundleOf(name, metadata.version, extras.language ?? SOURCE_LANGUAGE),
    ),
  };
  const all = inOrder(set).map(({ file }) => access(file));
  return Promise.all(all).then(
    () => set,
    () => null,
  );
}

/** False for a release whose files lie on another host. */
const isHere = ({ name, url, metadata }: NamedSection): boolean =>
  url.startsWith(releaseFolder(name, metadata.version));
