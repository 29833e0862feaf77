import { defineConfig } from 'vitest/config';
import { vitestTexts } from '../tools/src/texts/vitest-texts.ts';

/** Tests that need no page. Those in `*.test.tsx` have one: they are the project `shared-dom`. */
export default defineConfig({
  plugins: [vitestTexts()],
  test: {
    // Rules and pages without a state of their own: a fresh environment for each file would take longer than its tests.
    isolate: false,
    include: ['src/**/*.test.ts'],
  },
});
