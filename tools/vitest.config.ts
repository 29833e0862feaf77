import './src/test/environment.ts';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    isolate: false,
    include: ['src/**/*.test.ts'],
    // These tests are the project `architecture`, which is quick enough to run alone.
    exclude: ['src/rules/**'],
    // Some of these build and type-check a whole section while the machine is busy with other suites.
    testTimeout: 120_000,
    hookTimeout: 60_000,
  },
});
