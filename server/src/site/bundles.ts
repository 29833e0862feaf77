import { access } from 'node:fs/promises';
import path from 'node:path';
import { type Language, SOURCE_LANGUAGE } from 'shared/language';
import {
  type Discovery,
  fileInLanguage,
  inLanguage,
  releaseFolder,
  SERVER_BUNDLE,
  SHELL,
} from 'shared/releases';
import { inOrder } from '../rendering/bundles.ts';
import type { Bundle, BundleSet } from '../rendering/renderer.ts';
import { liveSections, type NamedSection, shownAtHome } from './find-page.ts';

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

/** The sets from which the public pages of a site are made: the home page, and each section with the shell. */
export async function liveBundles(
  site: string,
  { discovery, language }: { readonly discovery: Discovery; readonly language: Language },
): Promise<BundleSet[]> {
  const shell = discovery.extras?.shell ?? null;
  const sections = liveSections(inLanguage(discovery, language));
  const withPages = sections.filter(({ extras }) =>
    extras.pages.some(({ data }) => data.length > 0),
  );
  const sets = [shownAtHome(sections), ...withPages.map((section) => [section])];
  const found = await Promise.all(
    sets.map((set) => findBundles(site, { shell, sections: set, language })),
  );
  return found.filter((set) => set !== null);
}
