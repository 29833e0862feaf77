import type { SectionRelease } from './manifest.ts';

/** Files that a bundle loads, and a browser checks only against a hash that the bundle names. */
const LOADED = /\.(?:m?js|css)$/;

/** Files that can name hashes. */
const NAMING = /\.(?:m?js|html)$/;

/** The Subresource Integrity hashes that a file of a build names. */
export const hashesNamedIn = (file: string, content: { toString(): string }): string[] =>
  NAMING.test(file) ? (content.toString().match(/sha384-[A-Za-z0-9+/]{64}/g) ?? []) : [];

/**
 * Scripts and stylesheets of a section whose hash is not `named` by any of its files: browsers would run them unchecked.
 * The site itself has the hashes of entries.
 */
export function uncheckedFiles(
  { files, entry, languages = {} }: Pick<SectionRelease, 'files' | 'entry' | 'languages'>,
  named: ReadonlySet<string>,
): string[] {
  const entries = [entry, ...Object.values(languages).map((language) => language.entry)];
  return Object.entries(files)
    .filter(([file, hash]) => LOADED.test(file) && !entries.includes(file) && !named.has(hash))
    .map(([file]) => file);
}

/** What a committee does about a file that browsers would run unchecked. */
export const uncheckedFile = (file: string): string =>
  `${file} would be loaded without a check of its hash, because no script of the release names it. Build with \`security: { sri: { enable: true } }\` in rsbuild.config.ts.`;
