import { type BrowserContext, expect } from '@playwright/test';

/** Collects the errors in the consoles of pages. At the end, each that was not expected fails the test. */
export function watchConsole() {
  const expected: RegExp[] = [];
  const logged: string[] = [];
  return {
    expect: (...more: readonly RegExp[]) => void expected.push(...more),
    watch(context: BrowserContext): void {
      context.on('console', (message) => {
        if (message.type() !== 'error') return;
        const page = message.page()?.url();
        logged.push(`${message.text()} (${message.location().url}, on ${page})`);
      });
      context.on('weberror', (error) => logged.push(`Uncaught: ${error.error().message}`));
    },
    check(): void {
      const unexpected = logged.filter((line) => !expected.some((pattern) => pattern.test(line)));
      expect(unexpected, 'The console must stay free of errors').toEqual([]);
    },
  };
}
