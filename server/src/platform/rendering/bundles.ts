import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { RELEASE_MANIFEST, type ReleaseManifest } from 'shared/releases';
import { integrityOf, versionHash } from '../../base/integrity.ts';
import type { BundleText, RenderFailure } from './messages.ts';

/** The SSR bundle of one release in one language. */
export type Bundle = {
  readonly name: string;
  readonly version: string;
  readonly file: string;
};

/** The SSR bundles of one page: the shell's, and those of the sections on the page. */
export type BundleSet = { readonly shell: Bundle; readonly sections: readonly Bundle[] };

export const releaseLabelOf = ({ name, version }: Bundle): string => `${name}@${version}`;
/** Lists the bundles in the order in which they are evaluated. */
export const bundlesOf = ({ shell, sections }: BundleSet): Bundle[] => [shell, ...sections];
/**
 * Returns the same key for the same releases in the same language, in any order of the sections. The file of a bundle
 * has the language in its name.
 */
export const keyOfSet = (set: BundleSet): string =>
  [keyOf(set.shell), ...set.sections.map(keyOf).sort()].join(' ');

const keyOf = (bundle: Bundle): string => `${releaseLabelOf(bundle)}/${path.basename(bundle.file)}`;

/** Reads the bundles, which the rendering process cannot do. */
export async function readBundles(set: BundleSet): Promise<BundleText[] | RenderFailure> {
  const bundles = bundlesOf(set);
  const texts = await Promise.all(bundles.map((bundle) => readIntact(bundle).catch(() => null)));
  const missingIndex = texts.indexOf(null);
  const reason = 'its server bundle is missing, or was altered after the build';
  if (missingIndex >= 0)
    return { kind: 'failed', fault: 'threw', why: reason, bundleIndex: missingIndex };
  return bundles.map(({ name }, index) => ({ name, text: texts[index] ?? '' }));
}

/** Reads a bundle, or throws: the version contains the hash of the manifest, and the manifest that of the bundle. */
async function readIntact({ file, version }: Bundle): Promise<string> {
  const manifestFile = path.join(path.dirname(file), RELEASE_MANIFEST);
  const manifest: ReleaseManifest = JSON.parse(await readFile(manifestFile, 'utf8'));
  const content = await readFile(file);
  const isIntact =
    version.endsWith(`-${versionHash(manifest)}`) &&
    manifest.files[path.basename(file)] === integrityOf(content);
  if (!isIntact) throw new Error('The file is not that of the release');
  return content.toString('utf8');
}
