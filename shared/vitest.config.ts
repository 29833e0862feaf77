import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    name: 'shared',
    testTimeout: 15_000,
    include: ['test/**/*.test.{ts,tsx}'],
  },
});
