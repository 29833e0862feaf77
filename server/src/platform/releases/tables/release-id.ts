import type { ReleaseManifest } from 'shared/releases';

export type ReleaseId = { readonly section: string; readonly version: string };

export const releaseKey = ({ section, version }: ReleaseId): string => `${section} ${version}`;

/** Returns the id of the release that a description is of. */
export const releaseIdOf = ({
  name,
  version,
}: Pick<ReleaseManifest, 'name' | 'version'>): ReleaseId => ({
  section: name,
  version,
});
