import { access } from 'node:fs/promises';
import path from 'node:path';
import type { Boot, RenderInput, SiteConfig } from 'shared/contract';
import { type Language, SOURCE_LANGUAGE } from 'shared/language';
import {
  type Discovery,
  facesOf,
  fileInLanguage,
  releaseFolder,
  SHELL,
  SSR_BUNDLE,
} from 'shared/releases';
import { type Bundle, type BundleSet, inOrder } from '../rendering/bundles.ts';
import type { PageData } from './page-data.ts';
import type { NamedSection, PagePlan } from './page-plan.ts';
import type { ShownPreview } from './preview.ts';

/** A page in the releases and the language of a visitor. */
export type PlannedPage = {
  readonly plan: PagePlan;
  readonly discovery: Discovery;
  readonly language: Language;
  readonly preview?: ShownPreview | null;
};

export type SitePlace = {
  /** The site folder. */
  readonly site: string;
  readonly configIn: (language: Language) => SiteConfig;
};

/** The boot data of every page. */
export const bootOf = (
  { discovery, preview, language }: PlannedPage,
  { configIn }: SitePlace,
): Boot => ({
  config: configIn(language),
  discovery: facesOf(discovery),
  ...(preview && { preview: preview.boot }),
});

/**
 * The bundles and the input from which a page is rendered; null for a page without server HTML, or whose releases or
 * data are not all here. The input is public and contains nothing of a visitor.
 */
export async function prepareRender(
  page: PlannedPage,
  { answers, missing }: PageData,
  place: SitePlace & { readonly now: () => number },
): Promise<{ readonly set: BundleSet; readonly input: RenderInput } | null> {
  const { plan, discovery, language } = page;
  if (plan.sections === null || answers === null) return null;
  const set = await findBundles(
    place.site,
    discovery.extras?.shell ?? null,
    plan.sections,
    language,
  );
  if (set === null) return null;
  const now = place.now();
  const boot = { ...bootOf(page, place), now, ...(missing.length > 0 && { missing }) };
  const bodies = Object.entries(answers).map(([url, { body }]) => [url, body]);
  const input = { url: plan.address, boot, answers: Object.fromEntries(bodies), missing, now };
  return { set, input };
}

/** The SSR bundles of a page's releases; null when one of them has none on this machine. */
async function findBundles(
  site: string,
  shell: string | null,
  sections: readonly NamedSection[],
  language: Language,
): Promise<BundleSet | null> {
  if (shell === null || !sections.every(isHere)) return null;
  const bundleOf = (name: string, version: string, spoken: Language): Bundle => ({
    name,
    version,
    file: path.join(site, releaseFolder(name, version), fileInLanguage(SSR_BUNDLE, spoken)),
  });
  const set = {
    shell: bundleOf(SHELL, shell, language),
    sections: sections.map(({ name, metadata, extras }) =>
      bundleOf(name, metadata.version, extras.language ?? SOURCE_LANGUAGE),
    ),
  };
  const found = Promise.all(inOrder(set).map(({ file }) => access(file)));
  return found.then(
    () => set,
    () => null,
  );
}

/** False for a release whose files are on another host. */
const isHere = ({ name, url, metadata }: NamedSection): boolean =>
  url.startsWith(releaseFolder(name, metadata.version));
