import { existsSync } from 'node:fs';
import type { LaunchOptions } from 'playwright';

/**
 * Debian's browsers, best first: the one that cannot open a window needs a third less processor time. Each is
 * a package, and a program in /usr/bin, of that name.
 */
export const DEBIAN_BROWSERS = ['chromium-headless-shell', 'chromium'] as const;

const programs = DEBIAN_BROWSERS.map((name) => `/usr/bin/${name}`);

/** How to start a browser without a window: Debian's if there is one, else Playwright's. */
export function launchOptions(): LaunchOptions {
  const executablePath = programs.find((program) => existsSync(program));
  const sandbox = process.getuid?.() === 0 ? ['--no-sandbox'] : [];
  return {
    ...(executablePath && { executablePath }),
    args: ['--disable-background-networking', ...sandbox],
  };
}
