import { vi } from 'vitest';

/** A router in memory has no window to make transitions in, and says so. */
const ALWAYS = ['You provided the `viewTransition` option'];

let logged: string[] = [];
let expected: string[] = [];

/** From here on, what is written as an error or a warning counts against the test. */
export function watchConsole(): void {
  logged = [];
  expected = [...ALWAYS];
  for (const level of ['error', 'warn'] as const) {
    vi.spyOn(console, level).mockImplementation((...parts: unknown[]) => {
      logged.push(parts.map(String).join(' '));
    });
  }
}

/** Lets through messages that begin so. */
export function expectLog(beginning: string): void {
  expected.push(beginning);
}

export const unexpectedLogs = (): string[] =>
  logged.filter((text) => !expected.some((beginning) => text.startsWith(beginning)));
