import { vitestTexts } from 'tools/texts';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  plugins: [vitestTexts()],
  test: {
    environment: 'happy-dom',
    // `test/setup.ts` cleans up after each test. A new environment for each file would take longer than its tests.
    isolate: false,
    include: ['{src,test}/**/*.test.{ts,tsx}'],
    exclude: ['src/platform/worker/**'],
    setupFiles: ['./test/setup.ts'],
  },
});
