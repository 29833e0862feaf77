import {
  type Canary,
  DISCOVERY_SCHEMA,
  type Discovery,
  discoveredSectionOf,
  type ReleaseManifest,
  SHELL,
} from 'shared/releases';
import type { ReleaseId } from './tables/release-id.ts';
import type { ShownRelease } from './tables/releases.queries.ts';

/** A release, and the URL of its folder. */
type LocatedRelease = { readonly manifest: ReleaseManifest; readonly base: string };

export function documentOf(shownReleases: readonly ShownRelease[], revision: number): Discovery {
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
  // Each release of a set names its canary, and the document lists that once.
  return [...new Map(canaries.map((canary) => [canary.id, canary])).values()].map((canary) => ({
    ...canary,
    ...listReleases(shownReleases.filter((release) => release.canary?.id === canary.id)),
  }));
}

/**
 * Lists releases in the form of the document: by section, in lists of one, because its format allows several. The shell is no
 * section there: it has only a version, if it is among them.
 */
function listReleases(
  releases: readonly LocatedRelease[],
): Pick<Discovery, 'microFrontends'> & { readonly shell?: string } {
  const shell = releases.find(({ manifest }) => manifest.kind === 'shell')?.manifest.version;
  const sections = releases.flatMap(({ manifest, base }) =>
    manifest.kind === 'section' ? [[manifest.name, [discoveredSectionOf(manifest, base)]]] : [],
  );
  return { ...(shell && { shell }), microFrontends: Object.fromEntries(sections) };
}

/** Puts other releases in place of the live ones of their sections in a document, and leaves its canaries out. */
export function withReleases(document: Discovery, releases: readonly LocatedRelease[]): Discovery {
  const { shell = document.extras?.shell ?? null, microFrontends } = listReleases(releases);
  return {
    ...document,
    microFrontends: { ...document.microFrontends, ...microFrontends },
    extras: { revision: document.extras?.revision ?? 0, shell },
  };
}

type ListedReleases = Pick<Discovery, 'microFrontends'> & { readonly shell?: string | null };

function releasesIn({ shell, microFrontends }: ListedReleases): ReleaseId[] {
  const sections = Object.entries(microFrontends).flatMap(([section, [release]]) =>
    release ? [{ section, version: release.metadata.version }] : [],
  );
  return [...(shell ? [{ section: SHELL, version: shell }] : []), ...sections];
}

type IsWithdrawn = (id: ReleaseId) => boolean;

export const hasWithdrawnRelease = (
  { microFrontends, extras }: Discovery,
  isWithdrawn: IsWithdrawn,
): boolean => releasesIn({ microFrontends, shell: extras?.shell ?? null }).some(isWithdrawn);

/** The document without withdrawn releases: also without their sections, and without canaries to which one belongs. */
export function withoutWithdrawn(document: Discovery, isWithdrawn: IsWithdrawn): Discovery {
  const { microFrontends, extras } = document;
  const remainingSections = Object.entries(microFrontends).filter(
    ([name, releases]) => !releasesIn({ microFrontends: { [name]: releases } }).some(isWithdrawn),
  );
  const isShellWithdrawn = extras?.shell && isWithdrawn({ section: SHELL, version: extras.shell });
  const canaries = extras?.canaries?.filter((canary) => !releasesIn(canary).some(isWithdrawn));
  return {
    ...document,
    microFrontends: Object.fromEntries(remainingSections),
    ...(extras && {
      extras: {
        ...extras,
        ...(isShellWithdrawn && { shell: null }),
        ...(canaries && { canaries }),
      },
    }),
  };
}
