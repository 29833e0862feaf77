import { existsSync } from 'node:fs';
import type { LaunchOptions } from 'playwright';

/**
 * Debian's browsers, best first: the one that cannot open a window needs a third less of the processor. Both
 * are the packages of that name, and put their program here.
 */
export const DEBIAN_BROWSERS = ['chromium-headless-shell', 'chromium'] as const;

const programs = DEBIAN_BROWSERS.map((name) => `/usr/bin/${name}`);

/** How to start a browser without a window: Debian's where there is one, else Playwright's own. */
export function launchOptions(): LaunchOptions {
  const executablePath = programs.find((program) => existsSync(program));
  const sandbox = process.getuid?.() === 0 ? ['--no-sandbox'] : [];
  return {
    ...(executablePath && { executablePath }),
    args: ['--disable-background-networking', ...sandbox],
  };
}
