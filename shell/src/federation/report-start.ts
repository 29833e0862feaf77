import { addressOf } from './entry-address.ts';
import type { LoadingState } from './loading-state.ts';
import { report } from './report.ts';

/** Files of the shell; those of sections lie elsewhere. */
const OWN_FILES = `${location.origin}/assets/`;

/**
 * Reports that the shell has started: `<meta name="reports">` in index.html promises it, and the server counts the pages
 * that never say so. From now on also its files that do not load.
 */
export function reportStart(state: LoadingState): void {
  report(state, { outcome: 'loaded' });
  addEventListener(
    'error',
    (event) => {
      if (addressOf(event)?.startsWith(OWN_FILES)) report(state, { outcome: 'failed' });
    },
    { capture: true },
  );
}
