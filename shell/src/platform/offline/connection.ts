import {
  CONNECTION_CHANGED,
  CONNECTION_DOUBTED,
  currentOfflineContent,
  type OfflineContent,
} from 'shared/connection';
import { GATEWAY_STATUSES } from './messages.ts';

/** Any response but that of a proxy proves that the site can be reached. The worker does not handle this address. */
const PROBE_URL = '/api/health/live';
const PROBE_WITHIN_MS = 4_000;

/** Pauses between probes: short in the first minute, then long, because thousands may wait for one server. */
const PAUSE_MS = { first: 2_500, later: 12_000 } as const;
const FIRST_PHASE_MS = 60_000;

type ConnectionListener = { readonly onLost: () => void; readonly onReconnect: () => void };

/** Sets `globalThis.offlineContent` while the site cannot be reached. Returns a function that probes at once. */
export function watchConnection(
  contentWhileLost: OfflineContent,
  { onLost, onReconnect }: ConnectionListener,
) {
  let lostAt = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const setOfflineContent = (content: OfflineContent | undefined) => {
    globalThis.offlineContent = content;
    dispatchEvent(new Event(CONNECTION_CHANGED));
  };
  const markLost = () => {
    if (!currentOfflineContent()) {
      lostAt = Date.now();
      setOfflineContent(contentWhileLost);
      onLost();
    }
    clearTimeout(timer);
    const pauseMs = Date.now() - lostAt < FIRST_PHASE_MS ? PAUSE_MS.first : PAUSE_MS.later;
    // Up to a quarter longer, so that not all browsers probe at the same moment.
    timer = setTimeout(probe, pauseMs * (1 + Math.random() / 4));
  };
  const probe = async () => {
    if (!(await canReachSite())) return markLost();
    clearTimeout(timer);
    if (!currentOfflineContent()) return;
    setOfflineContent(undefined);
    onReconnect();
  };
  addEventListener('offline', markLost);
  addEventListener('online', probe);
  addEventListener(CONNECTION_DOUBTED, probe);
  document.addEventListener('visibilitychange', () => {
    if (currentOfflineContent() && !document.hidden) void probe();
  });
  if (!navigator.onLine) markLost();
  return probe;
}

const canReachSite = (): Promise<boolean> =>
  fetch(PROBE_URL, { cache: 'no-store', signal: AbortSignal.timeout(PROBE_WITHIN_MS) }).then(
    ({ status }) => !GATEWAY_STATUSES.includes(status),
    () => false,
  );
