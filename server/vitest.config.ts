import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    name: 'server',
    // Every test has an app and a database of its own; a fresh world for each file would take as long as the tests.
    isolate: false,
    include: ['test/**/*.test.ts', 'src/**/*.test.ts'],
    globalSetup: ['test/support/scratch-folder.ts', 'test/support/postgres-cluster.ts'],
    testTimeout: 20_000,
    hookTimeout: 30_000,
  },
});
