import { SHELL } from 'shared/releases';
import { SECTIONS } from '../release/sections.ts';

/** The packages that say texts to readers, each with catalogues of its own. */
export const PACKAGES: readonly string[] = ['shared', 'server', SHELL, ...SECTIONS];
