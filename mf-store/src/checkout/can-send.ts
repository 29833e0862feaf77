import { call } from 'shared/api';
import { isLineLost } from 'shared/line';

const LIMIT_MS = 4_000;

/**
 * Whether an order would reach the site. While the line seems lost the site is asked, for at most 4 seconds: the line
 * may be back, and the page not have noticed yet.
 */
export async function canSend(): Promise<boolean> {
  if (!isLineLost()) return true;
  if (!navigator.onLine) return false;
  return call('health.live', { signal: AbortSignal.timeout(LIMIT_MS) }).then(
    () => true,
    () => false,
  );
}
