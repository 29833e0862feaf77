import type { ReleaseManifest } from 'shared/releases';

/** Files of a release beside those of the one before: their names carry their content. */
export function whatChanged(
  now: ReleaseManifest,
  before: ReleaseManifest | null,
): { readonly added: string[]; readonly changed: string[]; readonly removed: string[] } {
  const old = before?.files ?? {};
  const files = Object.keys(now.files);
  return {
    added: files.filter((file) => old[file] === undefined),
    changed: files.filter((file) => old[file] !== undefined && old[file] !== now.files[file]),
    removed: Object.keys(old).filter((file) => now.files[file] === undefined),
  };
}
