import { currentLanguage, SOURCE_LANGUAGE } from 'shared/language';
import {
  type DiscoveredSection,
  type Discovery,
  ownsPath,
  type SectionFace,
  type SlotName,
  sectionInLanguage,
} from 'shared/releases';

const READ_WITHIN_MS = 4_000;

/** A live section: its name, and what the shell needs to know before loading it, such as paths, menu entry and slots. */
export type LiveSection = { readonly name: string } & DiscoveredSection<SectionFace>;

/** Loads the discovery document again: other releases may be live by now. `reload` is for a cache that may be damaged. */
export async function readDiscovery(cache: 'no-cache' | 'reload'): Promise<Discovery> {
  const signal = AbortSignal.timeout(READ_WITHIN_MS);
  const response = await fetch('/discovery.json', { cache, signal });
  if (!response.ok) throw new Error(`The discovery document answered ${response.status}`);
  return response.json();
}

/** The sections of a discovery document. It lists releases by section; the server sends each visitor one per section. */
export const sectionsOf = <Extras extends SectionFace>({ microFrontends }: Discovery<Extras>) =>
  Object.entries(microFrontends).flatMap(([name, [release]]) =>
    release ? [{ name, ...inOurLanguage(release) }] : [],
  );

/** Reads the live sections with their pages, which the copy of the document in the HTML leaves out. */
export const fetchLiveSections = async (cache: 'no-cache' | 'reload' = 'no-cache') =>
  sectionsOf(await readDiscovery(cache));

export const sectionAt = <Section extends LiveSection>(
  sections: readonly Section[],
  path: string,
): Section | undefined => sections.find(({ extras }) => ownsPath(extras, path));

/** The sections that fill a slot, in the order of the numbers that they declare for it. */
export const sectionsInSlot = (sections: readonly LiveSection[], slot: SlotName): LiveSection[] =>
  sections
    .filter(({ extras }) => extras.slots[slot] !== undefined)
    .sort((a, b) => (a.extras.slots[slot] ?? 0) - (b.extras.slots[slot] ?? 0));

/** In the source language a release is used as it is. */
const inOurLanguage = <Extras extends SectionFace>(release: DiscoveredSection<Extras>) =>
  currentLanguage() === SOURCE_LANGUAGE ? release : sectionInLanguage(release, currentLanguage());
