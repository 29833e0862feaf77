import type { ReleaseManifest } from 'shared/releases';

/** Names a release. */
export type Named = { readonly section: string; readonly version: string };

export const keyOf = ({ section, version }: Named): string => `${section} ${version}`;

/** Names the release that a description is of. */
export const namedBy = ({ name, version }: Pick<ReleaseManifest, 'name' | 'version'>): Named => ({
  section: name,
  version,
});
