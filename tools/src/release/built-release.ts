import { createHash } from 'node:crypto';
import { type ReleaseManifest, releaseText, VERSION_HASH_DIGITS } from 'shared/releases';

/** A built release: its manifest, and its files by path, including compressed ones. */
export type BuiltRelease<Manifest extends ReleaseManifest = ReleaseManifest> = {
  readonly manifest: Manifest;
  readonly contents: ReadonlyMap<string, Buffer>;
};

/** Completes a manifest with its version: that of the package, and a hash of the content. */
export function withVersion<Manifest extends ReleaseManifest>(
  packageVersion: string,
  manifest: Omit<Manifest, 'version'>,
): Manifest {
  const withoutHash = { ...manifest, version: `${packageVersion}-` } as Manifest;
  const hash = createHash('sha256').update(releaseText(withoutHash)).digest('hex');
  return { ...withoutHash, version: `${packageVersion}-${hash.slice(0, VERSION_HASH_DIGITS)}` };
}

/** The integrity of a file's content, as a browser checks it. */
export const integrityOf = (content: string | Buffer): string =>
  `sha384-${createHash('sha384').update(content).digest('base64')}`;

/** The integrity of each file, without compressed ones. */
export const integrities = (contents: ReadonlyMap<string, Buffer>): Record<string, string> =>
  Object.fromEntries(
    [...contents]
      .filter(([file]) => !file.endsWith('.br'))
      .map(([file, content]) => [file, integrityOf(content)]),
  );
