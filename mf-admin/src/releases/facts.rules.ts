import type { Release, Section } from 'shared/contract';
import { currentLocale, plural } from 'shared/language';

/** Size of a release, in KB or MB. */
export const sizeInWords = ({ bytes }: Pick<Release, 'bytes'>): string =>
  bytes < 1_000_000 ? `${Math.ceil(bytes / 1000)} KB` : `${(bytes / 1e6).toFixed(1)} MB`;

/** How many files a release has, and on which host they lie. */
export function filesInWords({ base, files }: Pick<Release, 'base' | 'files'>): string {
  if (base.startsWith('/')) {
    return plural(files, '1 file on this site', '{count} files on this site');
  }
  const place = new URL(base).host;
  return plural(files, '1 file on {place}', '{count} files on {place}', { place });
}

/** What a release is in its section now; null when it is only kept. */
export function standing(section: Section, version: string): 'live' | 'canary' | 'previous' | null {
  if (section.live === version) return 'live';
  if (section.canary?.version === version) return 'canary';
  return section.previous === version ? 'previous' : null;
}

/** Sections by title, the shell last. */
export const inOrder = (sections: readonly Section[]): Section[] =>
  sections.toSorted(
    (a, b) =>
      Number(a.kind === 'shell') - Number(b.kind === 'shell') ||
      a.title.localeCompare(b.title, currentLocale()),
  );
