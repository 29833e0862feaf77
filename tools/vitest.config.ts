import './src/test/environment.ts';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    isolate: false,
    include: ['src/**/*.test.ts'],
    // These tests are the project `architecture`, which is quick enough to run alone.
    exclude: ['src/rules/**'],
  },
});
