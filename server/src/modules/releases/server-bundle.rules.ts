import { LANGUAGES } from 'shared/language';
import { fileInLanguage, type ReleaseManifest, SERVER_BUNDLE } from 'shared/releases';

/** Before compression; ours have 220 KB, and 510 KB for the shell. Each is compiled for the first visitor. */
const MOST_BYTES = 1_000_000;

/** One for each language. */
const BUNDLES = new Set(LANGUAGES.map((language) => fileInLanguage(SERVER_BUNDLE, language)));

/** How a bundle asks for a module that it does not contain. */
const REQUIRE = /\brequire\(\s*["'`]([^"'`]*)["'`]\s*\)/g;

/**
 * What is wrong with a file with which the server would render pages; null if nothing. It asks for shared modules
 * only: whether the live shell has them is checked of the release as a whole.
 */
export function serverBundleFault(
  manifest: ReleaseManifest,
  { file, content }: { readonly file: string; readonly content: Buffer },
): string | null {
  if (!BUNDLES.has(file)) return null;
  if (content.length > MOST_BYTES)
    return `${file} has ${content.length} bytes, and may have ${MOST_BYTES}.`;
  const known = manifest.kind === 'shell' ? [] : Object.keys(manifest.shared);
  const asked = [...content.toString('utf8').matchAll(REQUIRE)].map(([, name = '']) => name);
  const unknown = asked.find((name) => !known.includes(name));
  return unknown === undefined
    ? null
    : `${file} asks for ${unknown}, which is not among the shared modules of ${manifest.name}.`;
}
