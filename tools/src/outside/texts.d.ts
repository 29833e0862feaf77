import type { Plugin } from 'vitest/config';

/** Writes the English texts into the code that tests run, as a build does. */
export function vitestTexts(): Plugin;
