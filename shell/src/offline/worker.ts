import type { Answers } from 'shared/contract';
import { currentLanguage } from 'shared/language';
import type { LoadingState } from '../federation/loading-state.ts';
import type { FromWorker, ToWorker } from './messages.ts';

const WORKER_URL = '/service-worker.js';

type Start = {
  readonly state: LoadingState;
  readonly answers: Answers;
  readonly onMessage: (message: FromWorker) => void;
};

/** Registers the worker, and tells it what may be kept ahead. Where browsers forbid that, the site works without it. */
export async function startWorker({ state, answers, onMessage }: Start): Promise<void> {
  const workers: ServiceWorkerContainer | undefined = navigator.serviceWorker;
  if (!workers) return;
  workers.addEventListener('message', ({ data }: MessageEvent<FromWorker>) => onMessage(data));
  try {
    await atRest();
    await workers.register(WORKER_URL);
    const { active } = await workers.ready;
    active?.postMessage(wishOf(state, answers));
  } catch (cause) {
    console.warn('Nothing can be kept for reading without a line', cause);
  }
}

function wishOf(state: LoadingState, answers: Answers): ToWorker {
  return {
    kind: 'keep',
    language: currentLanguage(),
    versions: Object.fromEntries(
      state.sections.map(({ name, metadata }) => [name, metadata.version]),
    ),
    answers: Object.fromEntries(Object.entries(answers).map(([url, { body }]) => [url, body])),
  };
}

/** Not every browser of the site knows when it is at rest. */
const atRest = (): Promise<void> =>
  new Promise((resolve) => {
    if ('requestIdleCallback' in window) requestIdleCallback(() => resolve(), { timeout: 10_000 });
    else setTimeout(resolve, 2_000);
  });
