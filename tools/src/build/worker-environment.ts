import type { EnvironmentConfig } from '@rsbuild/core';
import { SERVICE_WORKER } from 'shared/releases';

/** How the shell's service worker is built: one file at the root of the release. */
export const workerEnvironment = (): EnvironmentConfig => ({
  source: { entry: { worker: './src/worker/main.ts' } },
  output: {
    target: 'web-worker',
    filename: { js: SERVICE_WORKER },
    distPath: { js: '' },
    cleanDistPath: false,
  },
  splitChunks: false,
  security: { sri: { enable: false } },
  tools: { htmlPlugin: false },
});
