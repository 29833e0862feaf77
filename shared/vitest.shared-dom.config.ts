import { defineConfig } from 'vitest/config';
import shared from './vitest.config.ts';

export default defineConfig({
  ...shared,
  test: {
    ...shared.test,
    environment: 'happy-dom',
    include: ['src/**/*.test.tsx'],
    setupFiles: ['./test/setup.ts'],
  },
});
