import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { defineConfig, devices, type LaunchOptions } from '@playwright/test';
import { launchOptions } from 'tools/browser';
import 'tools/environment';
import { freePort } from 'tools/site';

// Every worker evaluates this file and uses the same port.
process.env['E2E_PORT'] ??= String(await freePort());
const PORT = process.env['E2E_PORT'];
const ORIGIN = `http://localhost:${PORT}`;

const start = fileURLToPath(new URL('../tools/src/start/start.mjs', import.meta.url));

/**
 * Pages of tests live for a second: compiling their scripts once more costs more than it saves, 8 % of all. Without a
 * graphics card, its own process for it only passes pictures on, for another 5 %.
 */
const withCheapPages = ({ args = [], ...options }: LaunchOptions): LaunchOptions => ({
  ...options,
  args: [...args, '--js-flags=--no-maglev --no-turbofan', '--in-process-gpu'],
});

/** Each is large and starts slowly: one at a time. */
const otherEngine = { workers: 1 };

export default defineConfig({
  testDir: '.',
  outputDir: 'test-results',
  globalSetup: './support/first-content.ts',
  // One worker more than the two cores of the smallest machine, because e2e tests mostly wait.
  workers: 3,
  fullyParallel: true,
  forbidOnly: Boolean(process.env['CI']),
  retries: 0,
  // Limits end what hangs, and measure no work: all other tests run beside.
  timeout: 300_000,
  globalTimeout: 90 * 60_000,
  expect: { timeout: 30_000 },
  reporter: 'list',
  use: {
    ...devices['Desktop Chrome'],
    baseURL: ORIGIN,
    locale: 'en-GB',
    timezoneId: 'Europe/Sofia',
    screenshot: 'only-on-failure',
    launchOptions: withCheapPages(launchOptions()),
    // A service worker would answer requests that these tests intercept, and prefetch beside them. `offline` allows it.
    serviceWorkers: 'block',
    // Animations took a fifth of all processor time. `engines` shows them where a test is about motion.
    contextOptions: { reducedMotion: 'reduce' },
  },
  // In the order of their start: the engines run one test at a time, and would otherwise be alone at the end.
  projects: [
    { name: 'webkit', testMatch: 'engines/*.spec.ts', grep: /@webkit/, ...otherEngine },
    { name: 'firefox', testMatch: 'engines/*.spec.ts', grep: /@firefox/, ...otherEngine },
    {
      name: 'chromium',
      testMatch: '{flows,federation,looks,offline,engines}/*.spec.ts',
      // Tests of other engines name theirs.
      grep: /@chromium|^(?!.*@(?:firefox|webkit))/,
    },
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
    // It may install and build first.
    timeout: 600_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
    stdout: 'pipe',
    stderr: 'pipe',
  },
});

/** Data folder of the site, deleted after this run. Every worker evaluates this file and uses the same one. */
function temporaryFolder(): string {
  const sharedFolder = process.env['E2E_DATA_DIR'];
  if (sharedFolder) return sharedFolder;
  const folder = mkdtempSync(path.join(tmpdir(), 'council-e2e-'));
  process.env['E2E_DATA_DIR'] = folder;
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
  return folder;
}
