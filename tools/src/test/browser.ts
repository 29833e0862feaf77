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
