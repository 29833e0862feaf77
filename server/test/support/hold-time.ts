import { onTestFinished, vi } from 'vitest';
import type { TestApp } from './test-app.ts';

/**
 * From now on the clock that libraries read stops too, as the test's clock does. Returns what moves both
 * forward.
 */
export function holdTime({ clock }: TestApp): (milliseconds: number) => void {
  vi.useFakeTimers({ toFake: ['Date'], now: clock.now() });
  onTestFinished(() => {
    vi.useRealTimers();
  });
  return (milliseconds) => {
    clock.forward(milliseconds);
    vi.setSystemTime(clock.now());
  };
}
