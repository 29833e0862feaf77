import { ExpectedFailure } from '../base/expected-failure.ts';

const controller = new AbortController();

/** Stops a backup or a restore that is under way; the reason is an ExpectedFailure. */
export const { signal: stopSignal } = controller;

/** From here on, Ctrl-C, a closed terminal or a service manager stop the work, which then removes what it had begun. */
export function stopOnSignals(): void {
  for (const name of ['SIGHUP', 'SIGINT', 'SIGTERM'] as const)
    process.on(name, () =>
      controller.abort(new ExpectedFailure(`Stopped by ${name}: nothing has changed.`)),
    );
}
