import { currentLanguage, SOURCE_LANGUAGE } from 'shared/language';
import {
  chooseRelease,
  type DiscoveredSection,
  type Discovery,
  isDiscoveredSection,
  ownsPath,
  type SectionFace,
  type SlotName,
  sectionInLanguage,
} from 'shared/releases';
import { visitorBucket } from './bucket.ts';
import type { LoadingState } from './loading-state.ts';

export const DISCOVERY_URL = '/discovery.json';

const READ_LIMIT_MS = 4_000;

/** A live section: its name, and the data that the shell needs before loading it. */
export type LiveSection = { readonly name: string } & DiscoveredSection<SectionFace>;

/** The valid releases of a document, by section; `isWhole` when all entries are valid. */
type Usable = {
  readonly releases: ReadonlyMap<string, readonly DiscoveredSection<SectionFace>[]>;
  readonly isWhole: boolean;
};

/**
 * Loads the document again: another release may have become live since the page was opened. `reload` after a
 * failure, because the copy in the browser's cache may be damaged.
 */
export async function readDiscovery(cache: 'no-cache' | 'reload'): Promise<unknown> {
  const response = await fetch(DISCOVERY_URL, {
    cache,
    signal: AbortSignal.timeout(READ_LIMIT_MS),
  });
  if (!response.ok) throw new Error(`${DISCOVERY_URL} answered ${response.status}`);
  return response.json();
}

/** The sections of a discovery document, each with the release that this visitor gets. */
export const sectionsOf = (state: LoadingState, document: unknown): LiveSection[] =>
  [...usableReleases(document).releases].flatMap(([name, releases]) => {
    const bucket = releases.length > 1 ? visitorBucket(state) : 0;
    const release = chooseRelease(name, { releases, bucket });
    return release ? [{ name, ...release }] : [];
  });

/** Whether every entry of a document is valid. */
export const isWhole = (document: unknown): document is Discovery<SectionFace> =>
  usableReleases(document).isWhole;

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

function usableReleases(document: unknown): Usable {
  const listed = isRecord(document) ? document['microFrontends'] : undefined;
  const releases = new Map<string, readonly DiscoveredSection<SectionFace>[]>();
  if (!isRecord(listed)) return { releases, isWhole: false };
  let whole = true;
  for (const [name, items] of Object.entries(listed)) {
    const usable = Array.isArray(items) ? items.filter(isDiscoveredSection) : [];
    if (usable.length > 0) releases.set(name, usable.map(inOurLanguage));
    if (Array.isArray(items) && items.length === usable.length && usable.length > 0) continue;
    whole = false;
    console.warn(`The discovery document is damaged where it tells of ${name}`);
  }
  return { releases, isWhole: whole };
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A build in the language of the source contains nothing of the others. */
const inOurLanguage = (release: DiscoveredSection<SectionFace>) =>
  currentLanguage() === SOURCE_LANGUAGE ? release : sectionInLanguage(release, currentLanguage());
