import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    name: 'mf-admin',
    environment: 'happy-dom',
    // `test/setup.ts` leaves nothing behind; a fresh world for each file would take longer than its tests.
    isolate: false,
    include: ['{src,test}/**/*.test.{ts,tsx}'],
    testTimeout: 20_000,
    setupFiles: ['test/setup.ts'],
  },
});
