import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    name: 'mf-admin',
    environment: 'happy-dom',
    include: ['{src,test}/**/*.test.{ts,tsx}'],
    testTimeout: 20_000,
    setupFiles: ['test/setup.ts'],
  },
});
