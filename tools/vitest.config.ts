import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    name: 'tools',
    include: ['test/*.test.ts', 'src/**/*.test.ts'],
    // Some of these build and type-check a whole section, on machines that do other things meanwhile.
    testTimeout: 120_000,
    hookTimeout: 60_000,
  },
});
