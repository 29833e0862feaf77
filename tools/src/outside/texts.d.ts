import type { Plugin } from 'vitest/config';

/** Replaces texts in the tested code with English ones, as a build does. */
export function vitestTexts(): Plugin;
