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

/** Programs of the engines of Firefox and of Safari, where Debian puts them, and the packages they come in. */
export const OTHER_ENGINES = {
  firefox: {
    programs: { browser: '/usr/bin/firefox-esr' },
    packages: ['firefox-esr'],
  },
  webkit: {
    programs: {
      driver: '/usr/bin/WebKitWebDriver',
      browser: '/usr/lib/x86_64-linux-gnu/webkit2gtk-4.1/MiniBrowser',
      display: '/usr/bin/Xvfb',
    },
    packages: [
      ...['webkit2gtk-driver', 'libwebkit2gtk-4.1-0', 'xvfb'],
      // Without these WebKit stops at the first picture or sound.
      ...['gstreamer1.0-plugins-base', 'gstreamer1.0-plugins-good'],
    ],
  },
} as const;

export type OtherEngine = keyof typeof OTHER_ENGINES;

export const isInstalled = (engine: OtherEngine): boolean =>
  Object.values(OTHER_ENGINES[engine].programs).every((program) => existsSync(program));
