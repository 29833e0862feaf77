import type { MessageFromWorker, MessageToWorker, PrecacheMessage } from './messages.ts';

const WORKER_URL = '/service-worker.js';

type WorkerOptions = {
  /** The bodies of API responses in this page that the server has confirmed or sent by now. The worker caches them. */
  readonly confirmedBodies: Promise<PrecacheMessage['answers']>;
  readonly onMessage: (message: MessageFromWorker) => void;
};

/** Registers the worker once the page is idle. Where browsers forbid that, the site works without it. */
export async function registerWorker({ confirmedBodies, onMessage }: WorkerOptions): Promise<void> {
  const workers: ServiceWorkerContainer | undefined = navigator.serviceWorker;
  if (!workers) return;
  workers.addEventListener('message', ({ data }: MessageEvent<MessageFromWorker>) =>
    onMessage(data),
  );
  try {
    await untilIdle();
    letNextTakeOver(await workers.register(WORKER_URL));
    const { active } = await workers.ready;
    const message: PrecacheMessage = { answers: await confirmedBodies };
    active?.postMessage(message);
  } catch (cause) {
    console.warn('Nothing can be cached for reading offline', cause);
  }
}

/** Lets the next worker take over while the page is idle: with a busy one, Chromium loses a navigation that begins then. */
function letNextTakeOver(registration: ServiceWorkerRegistration): void {
  const message: MessageToWorker = 'take-over';
  const takeOver = () => registration.waiting?.postMessage(message);
  takeOver();
  registration.addEventListener('updatefound', () => {
    registration.installing?.addEventListener('statechange', takeOver);
  });
}

/** Safari has no `requestIdleCallback`. */
const untilIdle = (): Promise<void> =>
  new Promise((resolve) => {
    if ('requestIdleCallback' in window) requestIdleCallback(() => resolve(), { timeout: 10_000 });
    else setTimeout(resolve, 2_000);
  });
