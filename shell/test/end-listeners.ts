import { onTestFinished, vi } from 'vitest';

/** Listeners that the test adds to the window and the document from here on end with it: all files share both. */
export function endListenersWithTest(): void {
  const end = new AbortController();
  for (const target of [window, document]) {
    const add = target.addEventListener.bind(target);
    vi.spyOn(target, 'addEventListener').mockImplementation(
      (type: string, listener: unknown, options?: object | boolean) =>
        add(type, listener as EventListener, { ...Object(options), signal: end.signal }),
    );
  }
  onTestFinished(() => end.abort());
}
