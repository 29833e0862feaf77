import { LANGUAGES } from 'shared/language';
import { fileInLanguage, type ReleaseManifest, SSR_BUNDLE } from 'shared/releases';

/** Before compression; ours have 220 KB, and 510 KB for the shell. Each is compiled for the first visitor. */
const MOST_BYTES = 1_000_000;

/** One for each language. */
const BUNDLES = new Set(LANGUAGES.map((language) => fileInLanguage(SSR_BUNDLE, language)));

/** A request for a module that the bundle does not contain. */
const REQUIRE = /\brequire\(\s*["'`]([^"'`]*)["'`]\s*\)/g;

/**
 * Why the server could not render with an SSR bundle; null if it can. A bundle may require shared modules only; whether
 * the live shell provides them is checked for the whole release.
 */
export function ssrBundleFault(
  manifest: ReleaseManifest,
  { file, content }: { readonly file: string; readonly content: Buffer },
): string | null {
  if (!BUNDLES.has(file)) return null;
  if (content.length > MOST_BYTES)
    return `${file} has ${content.length} bytes, and may have ${MOST_BYTES}.`;
  const known = manifest.kind === 'shell' ? [] : Object.keys(manifest.shared);
  const required = [...content.toString('utf8').matchAll(REQUIRE)].map(([, name = '']) => name);
  const unknown = required.find((name) => !known.includes(name));
  return unknown === undefined
    ? null
    : `${file} asks for ${unknown}, which is not among the shared modules of ${manifest.name}.`;
}
