import { existsSync } from 'node:fs';
import type { LaunchOptions } from 'playwright';

/**
 * Debian's browsers, best first: the one that cannot open a window needs a third less processor time. The
 * names are those of packages, and of programs in /usr/bin.
 */
export const DEBIAN_BROWSERS = ['chromium-headless-shell', 'chromium'] as const;

const programs = DEBIAN_BROWSERS.map((name) => `/usr/bin/${name}`);

/** Options to start a browser without a window: Debian's if it is installed, else Playwright's. */
export function launchOptions(): LaunchOptions {
  const executablePath = programs.find((program) => existsSync(program));
  const sandbox = process.getuid?.() === 0 ? ['--no-sandbox'] : [];
  return {
    ...(executablePath && { executablePath }),
    args: ['--disable-background-networking', ...sandbox],
  };
}

/** Programs of the engines of Firefox and of Safari, and what their journeys need, where Debian's packages put them. */
export const OTHER_ENGINES = {
  firefox: { browser: '/usr/bin/firefox-esr', certificates: '/usr/bin/openssl' },
  webkit: {
    driver: '/usr/bin/WebKitWebDriver',
    browser: '/usr/lib/x86_64-linux-gnu/webkit2gtk-4.1/MiniBrowser',
    display: '/usr/bin/Xvfb',
  },
} as const;

export const isInstalled = (engine: keyof typeof OTHER_ENGINES): boolean =>
  Object.values(OTHER_ENGINES[engine]).every((program) => existsSync(program));

/** Marks a try that says nothing about the site, because its browser failed by itself. */
export const DRIVER_FAILED = 'driver failed';
