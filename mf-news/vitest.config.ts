import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    name: 'mf-news',
    environment: 'happy-dom',
    // `test/setup.ts` leaves nothing behind; a fresh world for each file would take longer than its tests.
    isolate: false,
    include: ['{src,test}/**/*.test.{ts,tsx}'],
    setupFiles: ['test/setup.ts'],
    testTimeout: 15_000,
  },
});
