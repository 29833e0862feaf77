import { type Language, SOURCE_LANGUAGE } from '../language/languages.ts';
import type { DiscoveredSection, Discovery, SectionExtras, SectionFace } from './discovery.ts';

/** Name of a file of a build in one language: `remoteEntry.js`, `remoteEntry.bg.js`. */
export const fileInLanguage = (file: string, language: Language): string =>
  language === SOURCE_LANGUAGE ? file : file.replace(/(\.\w+)$/, `.${language}$1`);

/** The discovery for a reader: sections released in this language have its files and titles, others those of the source. */
export const discoveryInLanguage = <Extras extends SectionFace>(
  document: Discovery<Extras>,
  language: Language,
): Discovery<Extras> => ({
  ...document,
  microFrontends: Object.fromEntries(
    Object.entries(document.microFrontends).map(([name, releases]) => [
      name,
      releases.map((release) => sectionInLanguage(release, language)),
    ]),
  ),
});

export function sectionInLanguage<Extras extends SectionFace>(
  section: DiscoveredSection<Extras>,
  language: Language,
): DiscoveredSection<Extras> {
  const { languages, ...extras } = section.extras;
  const translation = languages?.[language];
  // The casts only say that `Extras` without `languages`, which is optional there, or with other texts are still `Extras`.
  if (!translation) return { ...section, extras: extras as Extras };
  const { url, integrity, menu: menuLabel, pages, ...titleAndFiles } = translation;
  const translatedExtras = {
    ...extras,
    ...titleAndFiles,
    language,
    ...(extras.menu && menuLabel && { menu: { ...extras.menu, label: menuLabel } }),
    ...(pages && {
      pages: pagesOf(section.extras).map((page, index) => ({ ...page, ...pages[index] })),
    }),
  };
  return {
    ...section,
    url,
    metadata: { ...section.metadata, integrity },
    extras: translatedExtras as unknown as Extras,
  };
}

/** The pages are missing in the browser, which gets only the `SectionFace` of a section. */
const pagesOf = (extras: SectionFace | SectionExtras): SectionExtras['pages'] =>
  'pages' in extras ? extras.pages : [];
