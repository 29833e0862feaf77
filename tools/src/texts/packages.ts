import { SHELL } from 'shared/releases';
import { isOutside, SECTIONS } from '../release/paths.ts';

/** The packages that say texts to readers, each with catalogues of its own. */
export const PACKAGES: readonly string[] = [
  ...(isOutside ? [] : ['shared', 'server', SHELL]),
  ...SECTIONS,
];
