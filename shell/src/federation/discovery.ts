import { currentLanguage, SOURCE_LANGUAGE } from 'shared/language';
import {
  type DiscoveredSection,
  type Discovery,
  isDiscoveredSection,
  ownsPath,
  type SectionFace,
  type SlotName,
  sectionInLanguage,
} from 'shared/releases';

export const DISCOVERY_URL = '/discovery.json';

const READ_LIMIT_MS = 4_000;

/** A live section: its name, and the data that the shell needs before loading it. */
export type LiveSection = { readonly name: string } & DiscoveredSection<SectionFace>;

/**
 * Loads the document again: another release may have become live since the page was opened. `reload` after a
 * failure, because the cached response may be damaged.
 */
export async function readDiscovery(cache: 'no-cache' | 'reload'): Promise<unknown> {
  const response = await fetch(DISCOVERY_URL, {
    cache,
    signal: AbortSignal.timeout(READ_LIMIT_MS),
  });
  if (!response.ok) throw new Error(`${DISCOVERY_URL} answered ${response.status}`);
  return response.json();
}

/** The sections of a discovery document. Damaged entries are left out and reported. */
export const sectionsOf = (document: unknown): LiveSection[] =>
  Object.entries(listedIn(document) ?? {}).flatMap(([name, releases]) => {
    if (isListed(releases)) return [{ name, ...inOurLanguage(releases[0]) }];
    console.warn(`The discovery document is damaged at ${name}`);
    return [];
  });

/** Whether every entry of a document is valid. */
export function isWhole(document: unknown): document is Discovery<SectionFace> {
  const listed = listedIn(document);
  return listed !== undefined && Object.values(listed).every(isListed);
}

/** Version of the live shell; undefined when the document does not name it. */
export function shellVersion(document: unknown): string | undefined {
  const extras = isRecord(document) ? document['extras'] : undefined;
  const version = isRecord(extras) ? extras['shell'] : undefined;
  return typeof version === 'string' ? version : undefined;
}

/** The section that owns a path of the site. */
export const sectionAt = (sections: readonly LiveSection[], path: string) =>
  sections.find(({ extras }) => ownsPath(extras, path));

/** The sections that fill a slot of the shell, in order. */
export const sectionsIn = (sections: readonly LiveSection[], slot: SlotName): LiveSection[] =>
  sections
    .filter(({ extras }) => extras.slots[slot] !== undefined)
    .sort((a, b) => (a.extras.slots[slot] ?? 0) - (b.extras.slots[slot] ?? 0));

function listedIn(document: unknown): Record<string, unknown> | undefined {
  const listed = isRecord(document) ? document['microFrontends'] : undefined;
  return isRecord(listed) ? listed : undefined;
}

/** The document lists releases; the server sends each visitor exactly one of a section. */
const isListed = (releases: unknown): releases is [DiscoveredSection<SectionFace>] =>
  Array.isArray(releases) && isDiscoveredSection(releases[0]);

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A build in the language of the source contains nothing of the others. */
const inOurLanguage = (release: DiscoveredSection<SectionFace>) =>
  currentLanguage() === SOURCE_LANGUAGE ? release : sectionInLanguage(release, currentLanguage());
