import type { Section } from 'shared/contract';
import { t } from 'shared/language';
import { longTimeText } from '../ui/long-time.rules.ts';

/** The number and the time of a release, by which people tell it from the others; digits of its hash if it is not kept. */
export function releaseName(section: Section, version: string): string {
  const hashStart = version.lastIndexOf('-');
  const release = findRelease(section, version);
  if (!release) return version.slice(0, hashStart + 13);
  const number = version.slice(0, hashStart);
  return t('{number} of {time}', { number, time: longTimeText(release.registeredAt) });
}

/** The name of a release, its title where the build knew one, and its author. */
export function releaseInWords(section: Section, version: string): string {
  const release = findRelease(section, version);
  const title = release?.builtFrom && t('“{words}”', { words: release.builtFrom.subject });
  return [releaseName(section, version), title, release?.registeredBy].filter(Boolean).join(', ');
}

const findRelease = ({ releases }: Section, version: string) =>
  releases.find((release) => release.version === version);
