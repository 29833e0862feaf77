import { boot } from 'shared/api';
import type { DiscoveredSection, SectionFace, SlotName } from 'shared/contract';

export const DISCOVERY_URL = '/discovery.json';

const READ_LIMIT_MS = 4_000;

/** A section which is live: its name and what the shell must know of it before loading it. */
export type LiveSection = { readonly name: string } & DiscoveredSection<SectionFace>;

/** The sections of the page, from the document which the server wrote into it. */
export const discoveredSections = (): LiveSection[] => sectionsOf(boot().discovery);

/** Reads the document anew: which release is live may have changed since the page was opened. */
export async function rediscover(name: string): Promise<LiveSection | undefined> {
  const response = await fetch(DISCOVERY_URL, {
    cache: 'no-cache',
    signal: AbortSignal.timeout(READ_LIMIT_MS),
  });
  if (!response.ok) throw new Error(`${DISCOVERY_URL} answered ${response.status}`);
  return sectionsOf(await response.json()).find((section) => section.name === name);
}

/** Entries of a discovery document that can be used; damaged ones are left out and reported. */
export function sectionsOf(document: unknown): LiveSection[] {
  const listed = isRecord(document) ? document['microFrontends'] : undefined;
  if (!isRecord(listed)) return [];
  return Object.entries(listed).flatMap(([name, releases]) => {
    const release = Array.isArray(releases) ? releases[0] : undefined;
    if (isSection(release)) return [{ name, ...release }];
    console.warn(`The discovery document says nothing usable about ${name}`);
    return [];
  });
}

/** The section which owns a path of the site. */
export const sectionAt = (sections: readonly LiveSection[], path: string) =>
  sections.find(({ extras }) =>
    [extras.prefix, ...extras.elsewhere].some(
      (owned) => path === `/${owned}` || path.startsWith(`/${owned}/`),
    ),
  );

/** The sections which fill a place of the shell, in order. */
export const sectionsIn = (sections: readonly LiveSection[], slot: SlotName): LiveSection[] =>
  sections
    .filter(({ extras }) => extras.slots[slot] !== undefined)
    .sort((a, b) => (a.extras.slots[slot] ?? 0) - (b.extras.slots[slot] ?? 0));

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function isSection(value: unknown): value is DiscoveredSection<SectionFace> {
  if (!isRecord(value) || !isRecord(value['metadata']) || !isRecord(value['extras'])) return false;
  const { prefix, title, elsewhere, slots } = value['extras'];
  return (
    typeof value['url'] === 'string' &&
    typeof value['metadata']['integrity'] === 'string' &&
    typeof prefix === 'string' &&
    /^[a-z][a-z0-9-]*$/.test(prefix) &&
    typeof title === 'string' &&
    Array.isArray(elsewhere) &&
    isRecord(slots)
  );
}
