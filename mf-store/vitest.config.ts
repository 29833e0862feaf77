import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    name: 'mf-store',
    environment: 'happy-dom',
    environmentOptions: { happyDOM: { url: 'http://localhost:3000/' } },
    // `test/setup.ts` leaves nothing behind; a fresh world for each file would take longer than its tests.
    isolate: false,
    include: ['{src,test}/**/*.test.{ts,tsx}'],
    testTimeout: 20_000,
    setupFiles: ['./test/setup.ts'],
    css: { modules: { classNameStrategy: 'non-scoped' } },
  },
});
