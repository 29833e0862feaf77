import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    name: 'mf-news',
    environment: 'happy-dom',
    include: ['test/**/*.test.{ts,tsx}'],
    setupFiles: ['test/setup.ts'],
    testTimeout: 15_000,
  },
});
