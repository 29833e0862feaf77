import type { ReleaseManifest } from 'shared/releases';

export type ReleaseId = { readonly section: string; readonly version: string };

export const releaseKey = ({ section, version }: ReleaseId): string => `${section} ${version}`;

export const releaseIdOf = ({
  name,
  version,
}: Pick<ReleaseManifest, 'name' | 'version'>): ReleaseId => ({
  section: name,
  version,
});
