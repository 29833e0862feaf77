import type { Release, Section } from 'shared/contract';

/** Size of a release, as people read sizes of files. */
export const sizeInWords = ({ bytes }: Pick<Release, 'bytes'>): string =>
  bytes < 1_000_000 ? `${Math.ceil(bytes / 1000)} KB` : `${(bytes / 1e6).toFixed(1)} MB`;

/** How many files there are, and where: on this site, or on a host of their own. */
export function filesInWords({ base, files }: Pick<Release, 'base' | 'files'>): string {
  const place = base.startsWith('/') ? 'this site' : new URL(base).host;
  return `${files} ${files === 1 ? 'file' : 'files'} on ${place}`;
}

/** What a release is for its section at the moment; null for one that is only kept. */
export function standing(section: Section, version: string): 'live' | 'canary' | 'previous' | null {
  if (section.live === version) return 'live';
  if (section.canary?.version === version) return 'canary';
  return section.previous === version ? 'previous' : null;
}

/** Sections by their title, and the shell, which holds them, at the end. */
export const inOrder = (sections: readonly Section[]): Section[] =>
  sections.toSorted(
    (a, b) =>
      Number(a.kind === 'shell') - Number(b.kind === 'shell') || a.title.localeCompare(b.title),
  );
