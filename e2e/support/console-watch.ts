import { type BrowserContext, expect } from '@playwright/test';

/** Collects every error that pages say, and in the end refuses those which nobody expected. */
export function watchConsole() {
  const expected: RegExp[] = [];
  const said: string[] = [];
  return {
    expect: (...more: readonly RegExp[]) => void expected.push(...more),
    watch(context: BrowserContext): void {
      context.on('console', (message) => {
        if (message.type() === 'error') said.push(`${message.text()} (${message.location().url})`);
      });
      context.on('weberror', (error) => said.push(`Uncaught: ${error.error().message}`));
    },
    check(): void {
      const unexpected = said.filter((line) => !expected.some((pattern) => pattern.test(line)));
      expect(unexpected, 'The console must stay free of errors').toEqual([]);
    },
  };
}
