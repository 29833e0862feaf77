import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    // Every test has its own app and database, so files need no isolation, which takes as long as the tests.
    isolate: false,
    include: ['{test,src}/**/*.test.ts'],
    exclude: ['test/built/**'],
    globalSetup: ['test/support/scratch-folder.ts', 'test/support/postgres-cluster.ts'],
  },
});
