import { vi } from 'vitest';

/** A memory router cannot make view transitions, and logs that. */
const ALWAYS_EXPECTED = ['You provided the `viewTransition` option'];

type LoggedMessage = {
  readonly level: 'error' | 'warn';
  readonly text: string;
  readonly first: string;
};

let loggedMessages: LoggedMessage[] = [];
let expectedBeginnings: string[] = [];

/** From now on, logged errors and warnings count against the test. */
export function watchConsole(): void {
  loggedMessages = [];
  expectedBeginnings = [...ALWAYS_EXPECTED];
  for (const level of ['error', 'warn'] as const) {
    vi.spyOn(console, level).mockImplementation((...parts: unknown[]) => {
      loggedMessages.push({ level, text: parts.map(String).join(' '), first: String(parts[0]) });
    });
  }
}

/** Allows messages that begin like this. */
export function expectLog(beginning: string): void {
  expectedBeginnings.push(beginning);
}

/** Messages logged so far, without causes. They no longer count against the test. */
export function takeLogs(level: LoggedMessage['level']): string[] {
  const taken = loggedMessages.filter((log) => log.level === level);
  loggedMessages = loggedMessages.filter((log) => log.level !== level);
  return taken.map(({ first }) => first);
}

export const unexpectedLogs = (): string[] =>
  loggedMessages
    .map(({ text }) => text)
    .filter((text) => !expectedBeginnings.some((beginning) => text.startsWith(beginning)));
