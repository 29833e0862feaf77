import { call } from 'shared/api';
import { isLineLost, LINE_DOUBTED } from 'shared/line';

const LIMIT_MS = 4_000;

/**
 * Whether an order would reach the site. While the line seems lost the site is asked, for at most 4 seconds: the line
 * may be back, and the page not have noticed yet. `onAsking` is called before that.
 */
export async function canSend(onAsking: () => void): Promise<boolean> {
  if (!isLineLost()) return true;
  if (!navigator.onLine) return false;
  onAsking();
  // The shell asks too, so that the rest of the page knows.
  dispatchEvent(new Event(LINE_DOUBTED));
  return call('health.live', { signal: AbortSignal.timeout(LIMIT_MS) }).then(
    () => true,
    () => false,
  );
}
