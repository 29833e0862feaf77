import { LINE_CHANGED, LINE_DOUBTED, type NoLine, noLineNow } from 'shared/line';
import { GATEWAY } from './messages.ts';

/** Any answer to it says that there is a line. The worker has no answer of its own for it. */
const PROBE_URL = '/api/health/live';
const PROBE_LIMIT_MS = 4_000;

/** Pauses between probes: short at first; later longer, because thousands may wait for one server. */
const PAUSE_MS = { first: 2_500, later: 12_000 } as const;
const FIRST_MS = 60_000;

type Listener = { readonly onLost: () => void; readonly onBack: () => void };

/** Follows whether the site can be reached. While it cannot, `globalThis.noLine` says so. Returns what asks now. */
export function watchLine(noLine: NoLine, { onLost, onBack }: Listener): () => Promise<void> {
  let lostAt = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const change = (now: NoLine | undefined) => {
    globalThis.noLine = now;
    dispatchEvent(new Event(LINE_CHANGED));
  };
  const lose = () => {
    if (!noLineNow()) {
      lostAt = Date.now();
      change(noLine);
      onLost();
    }
    clearTimeout(timer);
    const pause = Date.now() - lostAt < FIRST_MS ? PAUSE_MS.first : PAUSE_MS.later;
    timer = setTimeout(() => void look(), pause * (1 + Math.random() / 4));
  };
  const look = async () => {
    if (!(await canReachSite())) return lose();
    clearTimeout(timer);
    if (!noLineNow()) return;
    change(undefined);
    onBack();
  };
  addEventListener('offline', lose);
  addEventListener('online', () => void look());
  addEventListener(LINE_DOUBTED, () => void look());
  document.addEventListener('visibilitychange', () => {
    if (noLineNow() && !document.hidden) void look();
  });
  if (!navigator.onLine) lose();
  return look;
}

const canReachSite = (): Promise<boolean> =>
  fetch(PROBE_URL, { cache: 'no-store', signal: AbortSignal.timeout(PROBE_LIMIT_MS) }).then(
    ({ status }) => !GATEWAY.includes(status),
    () => false,
  );
