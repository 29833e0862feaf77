import {
  type Canary,
  DISCOVERY_SCHEMA,
  type Discovery,
  discoveredSectionOf,
  type ReleaseManifest,
} from 'shared/releases';
import type { ShownRelease } from './tables/releases.queries.ts';

type LocatedRelease = { readonly manifest: ReleaseManifest; readonly base: string };

/** The discovery document of these releases; null when there are none. */
export function documentOf(
  shownReleases: readonly ShownRelease[],
  revision: number,
): Discovery | null {
  if (shownReleases.length === 0) return null;
  const { shell, microFrontends } = listReleases(
    shownReleases.filter(({ canary }) => canary === null),
  );
  const canaries = canariesAmong(shownReleases);
  return {
    schema: DISCOVERY_SCHEMA,
    microFrontends,
    extras: { revision, shell: shell ?? null, ...(canaries.length > 0 && { canaries }) },
  };
}

function canariesAmong(shownReleases: readonly ShownRelease[]): Canary[] {
  const canaries = shownReleases.flatMap(({ canary }) => canary ?? []);
  // Each release of a canary has the whole canary, so it comes once here.
  return [...new Map(canaries.map((canary) => [canary.id, canary])).values()].map((canary) => ({
    ...canary,
    ...listReleases(shownReleases.filter((release) => release.canary?.id === canary.id)),
  }));
}

/** Lists releases as the document does, and the version of the shell, if it is among them. */
function listReleases(
  releases: readonly LocatedRelease[],
): Pick<Discovery, 'microFrontends'> & { readonly shell?: string } {
  const shell = releases.find(({ manifest }) => manifest.kind === 'shell')?.manifest.version;
  const sections = releases.flatMap(({ manifest, base }) =>
    manifest.kind === 'section' ? [[manifest.name, [discoveredSectionOf(manifest, base)]]] : [],
  );
  return { ...(shell && { shell }), microFrontends: Object.fromEntries(sections) };
}

/** Puts other releases in place of the live ones of a document. */
export function withReleases(document: Discovery, releases: readonly LocatedRelease[]): Discovery {
  const { shell = document.extras?.shell, microFrontends } = listReleases(releases);
  return {
    ...document,
    microFrontends: { ...document.microFrontends, ...microFrontends },
    ...(shell && { extras: { revision: document.extras?.revision ?? 0, shell } }),
  };
}
