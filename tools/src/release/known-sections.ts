import { isOutside, nameOutside } from './paths.ts';
import { SECTIONS } from './sections.ts';

/** The sections that these tools build: those of this repository, or the one whose repository it is. */
export const knownSections = (): readonly string[] => (isOutside ? [nameOutside()] : SECTIONS);
