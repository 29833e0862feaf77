import {
  type Canary,
  DISCOVERY_SCHEMA,
  type Discovery,
  discoveredOf,
  type ReleaseManifest,
} from 'shared/releases';
import type { LiveManifest } from './releases.queries.ts';

/** The discovery document of these releases; null when there are none. */
export function documentOf(rows: readonly LiveManifest[], revision: number): Discovery | null {
  if (rows.length === 0) return null;
  const { shell, microFrontends } = shownOf(rows.filter(({ canary }) => canary === null));
  const canaries = canariesAmong(rows);
  return {
    schema: DISCOVERY_SCHEMA,
    microFrontends,
    extras: { revision, shell: shell ?? null, ...(canaries.length > 0 && { canaries }) },
  };
}

function canariesAmong(rows: readonly LiveManifest[]): Canary[] {
  const canaries = rows.flatMap(({ canary }) => canary ?? []);
  return [...new Map(canaries.map((one) => [one.id, one])).values()].map((one) => ({
    ...one,
    ...shownOf(rows.filter(({ canary }) => canary?.id === one.id)),
  }));
}

function shownOf(
  rows: readonly LiveManifest[],
): Pick<Discovery, 'microFrontends'> & { readonly shell?: string } {
  const releases = rows.map(({ manifest, base }) => ({
    base,
    release: JSON.parse(manifest) as ReleaseManifest,
  }));
  const shell = releases.find(({ release }) => release.kind === 'shell')?.release.version;
  const sections = releases.flatMap(({ release, base }) =>
    release.kind === 'section' ? [[release.name, [discoveredOf(release, base)]]] : [],
  );
  return { ...(shell && { shell }), microFrontends: Object.fromEntries(sections) };
}
