import { defineConfig } from 'vitest/config';

/**
 * Every package's own tests, and two projects about the whole: `house` reads the source of all
 * packages, `built` reads what the production build made of it (so it needs one).
 */
export default defineConfig({
  test: {
    projects: [
      './{shared,shell,mf-*,server,tools}/vitest.config.ts',
      './shell/vitest.worker.config.ts',
      { test: { name: 'house', root: './tools', include: ['src/rules/**/*.test.ts'] } },
      { test: { name: 'built', root: './tools', include: ['test/built/**/*.test.ts'] } },
    ],
  },
});
