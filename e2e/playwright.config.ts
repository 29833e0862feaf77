import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { defineConfig, devices } from '@playwright/test';
import { launchOptions } from 'tools/browser';
import 'tools/environment';
import { freePort } from './support/free-port.ts';

// Every worker reads this file again and uses the same port.
process.env['E2E_PORT'] ??= String(await freePort());
const PORT = process.env['E2E_PORT'];
const ORIGIN = `http://localhost:${PORT}`;

const start = fileURLToPath(new URL('../tools/src/start/start.mjs', import.meta.url));

/**
 * Each is large and starts slowly: one at a time. A second try counts only where the first one's browser failed by
 * itself; `npm test` fails after any other.
 */
const otherEngine = { workers: 1, retries: 1, timeout: 120_000 };

export default defineConfig({
  testDir: '.',
  outputDir: 'test-results',
  globalSetup: './support/first-content.ts',
  // A machine has at least two cores. One worker more, because journeys mostly wait.
  workers: 3,
  fullyParallel: true,
  forbidOnly: Boolean(process.env['CI']),
  retries: 0,
  timeout: 60_000,
  globalTimeout: 20 * 60_000,
  expect: { timeout: 12_000 },
  reporter: 'list',
  use: {
    ...devices['Desktop Chrome'],
    baseURL: ORIGIN,
    locale: 'en-GB',
    timezoneId: 'Europe/Sofia',
    trace: 'retain-on-failure',
    screenshot: 'only-on-failure',
    launchOptions: launchOptions(),
    // A worker would answer what these journeys route, and fetch ahead beside them. Those of `offline` allow it.
    serviceWorkers: 'block',
    // Pictures of pages in motion took a fifth of all processor time. Those of `engines` see the motion, in each engine.
    contextOptions: { reducedMotion: 'reduce' },
  },
  // In this order they begin: those that go one at a time would else be alone at the end, with one core.
  projects: [
    // Drivers of other engines lack much of what Chromium's does: they share a core of journeys.
    { name: 'webkit', testMatch: 'engines/*.spec.ts', ...otherEngine },
    { name: 'firefox', testMatch: 'engines/*.spec.ts', ...otherEngine },
    {
      name: 'chromium',
      testMatch: ['{flows,federation,looks,offline}/*.spec.ts', 'engines/loading.spec.ts'],
    },
    // `pnpm --filter e2e taps`: not a part of `npm test`, which does the same tasks by keyboard.
    { name: 'taps', testMatch: 'tasks/*.spec.ts' },
  ],
  webServer: {
    command: `"${process.execPath}" "${start}"`,
    url: `${ORIGIN}/api/health/ready`,
    env: {
      PORT,
      DATA_DIR: temporaryFolder(),
      DEMO: 'on',
      RATE_LIMIT_FACTOR: '0',
      LOG_LEVEL: 'warn',
    },
    timeout: 120_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
    stdout: 'pipe',
    stderr: 'pipe',
  },
});

/** Data folder of the site, deleted after this run. Every worker reads this file again and uses the same one. */
function temporaryFolder(): string {
  const made = process.env['E2E_DATA_DIR'];
  if (made) return made;
  const folder = mkdtempSync(path.join(tmpdir(), 'council-e2e-'));
  process.env['E2E_DATA_DIR'] = folder;
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
  return folder;
}
