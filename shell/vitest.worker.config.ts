import { vitestTexts } from 'tools/texts';
import { defineConfig } from 'vitest/config';

/** The service worker has no page, and each of its tests starts it anew: they share nothing with those of the shell. */
export default defineConfig({
  plugins: [vitestTexts()],
  test: { include: ['src/platform/worker/*.test.ts'] },
});
