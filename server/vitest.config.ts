import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    name: 'server',
    include: ['test/**/*.test.ts', 'src/**/*.test.ts'],
    globalSetup: ['test/support/postgres-cluster.ts'],
    testTimeout: 20_000,
    hookTimeout: 30_000,
  },
});
