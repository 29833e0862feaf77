import type { Section } from 'shared/contract';
import { currentLocale, t } from 'shared/language';

/** How a release has done in the last 24 hours; empty while nothing is known. */
export function healthInWords({ releases }: Section, version: string | null): string {
  const health = releases.find((one) => one.version === version)?.health;
  if (!health || health.loaded + health.failed === 0) return '';
  const { loaded, failed } = health;
  return t('Last 24 hours: loaded for {loaded} accounts, failed for {failed}', { loaded, failed });
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
