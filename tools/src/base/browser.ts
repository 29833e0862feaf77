import { existsSync } from 'node:fs';
import type { LaunchOptions } from 'playwright';

/**
 * Debian's browsers, by preference: headless shell takes a third less processor time. These are names of packages and of
 * programs in /usr/bin.
 */
export const DEBIAN_BROWSERS = ['chromium-headless-shell', 'chromium'] as const;

/** Launch options of a headless browser: Debian's if it is installed, else Playwright's. */
export function launchOptions(): LaunchOptions {
  const programs = DEBIAN_BROWSERS.map((name) => `/usr/bin/${name}`);
  const executablePath = programs.find((program) => existsSync(program));
  // Chromium refuses to run its sandbox as root.
  const sandbox = process.getuid?.() === 0 ? ['--no-sandbox'] : [];
  return {
    ...(executablePath && { executablePath }),
    args: ['--disable-background-networking', ...sandbox],
  };
}

const ARCHITECTURE = process.arch === 'arm64' ? 'aarch64' : 'x86_64';

/** The programs that tests in Firefox and WebKit need, where Debian's packages install them. */
export const OTHER_ENGINES = {
  firefox: { browser: '/usr/bin/firefox-esr', certificates: '/usr/bin/openssl' },
  webkit: {
    driver: '/usr/bin/WebKitWebDriver',
    browser: `/usr/lib/${ARCHITECTURE}-linux-gnu/webkit2gtk-4.1/MiniBrowser`,
    display: '/usr/bin/Xvfb',
  },
} as const;

export const isInstalled = (engine: keyof typeof OTHER_ENGINES): boolean =>
  Object.values(OTHER_ENGINES[engine]).every((program) => existsSync(program));

/** Annotation of a test that was begun anew, because the browser or its driver had failed. */
export const DRIVER_FAILED = 'driver failed';
