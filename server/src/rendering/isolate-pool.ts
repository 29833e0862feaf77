import type { FastifyBaseLogger } from 'fastify';
import { BundleError, inOrder, keyOf, readBundles } from './bundles.ts';
import type { Bundle, BundleSet } from './renderer.ts';
import {
  type Outcome,
  type ProcessLimits,
  type RenderingProcess,
  startRenderingProcess,
} from './rendering-process.ts';

/** How a task ended. `suspect`: the process ended by itself while this task ran in it. */
export type Result =
  | Exclude<Outcome, { kind: 'failed' | 'lost' }>
  | (Omit<Extract<Outcome, { kind: 'failed' }>, 'at'> & { readonly bundle?: Bundle })
  | { readonly kind: 'suspect' }
  | { readonly kind: 'dropped' };

type Task = {
  /** Null only loads. */
  readonly input: string | null;
  /** Whether nobody waits for it any more, when its turn comes. */
  readonly isStale: () => boolean;
  readonly resolve: (result: Result) => void;
};

/** An isolate, or its place while it is not loaded. */
type Place = {
  readonly set: BundleSet;
  readonly tasks: Task[];
  busy: boolean;
  loadedIn: RenderingProcess | null;
  renders: number;
  /** Until then it is not used, as `performance.now()` tells the time. */
  restsUntil: number;
};

export type PoolLimits = ProcessLimits & {
  /** Renders after which an isolate is replaced. */
  readonly renewAfter: number;
  /** An isolate that has worked for longer on a render rests this many times as long: others need the processors. */
  readonly restAfterMs: number;
  readonly restFactor: number;
  /** Renders after which an isolate is as fast as it gets. */
  readonly warmAfter: number;
  /** Isolates that are kept at most. */
  readonly isolates: number;
  /** Tasks that may wait for one isolate. */
  readonly waiting: number;
};

type Deps = {
  readonly addon: string;
  readonly limits: PoolLimits;
  readonly logger: FastifyBaseLogger;
  /** A process has ended; its sets should be loaded again into the next one. */
  readonly onLoss: (sets: readonly BundleSet[]) => void;
};

const rests = ({ restsUntil }: Place): boolean => performance.now() < restsUntil;

/** After so many processes that did not even start, none is started for a while. */
const MOST_FALSE_STARTS = 3;
const PAUSE_MS = 60_000;

/**
 * One isolate for each set of releases, all in one process, each doing one task after the other. A process
 * that ended is replaced at once, and what others were doing in it is done again.
 */
export function createIsolatePool({ addon, limits, logger, onLoss }: Deps) {
  const places = new Map<string, Place>();
  let current: RenderingProcess | null = null;
  let falseStarts = 0;
  let pausedUntil = 0;
  let closed = false;

  function running(): RenderingProcess | null {
    if (closed || performance.now() < pausedUntil) return null;
    if (current && !current.ended) return current;
    const started = startRenderingProcess(addon, limits);
    current = started;
    void started.gone.then(() => afterEnd(started));
    return started;
  }

  function afterEnd(process: RenderingProcess): void {
    if (closed) return;
    const lost = [...places.values()].filter(({ loadedIn }) => loadedIn === process);
    for (const place of lost) place.loadedIn = null;
    if (process.started) {
      falseStarts = 0;
      onLoss(lost.map(({ set }) => set));
      return;
    }
    falseStarts += 1;
    if (falseStarts < MOST_FALSE_STARTS) return;
    falseStarts = 0;
    pausedUntil = performance.now() + PAUSE_MS;
    logger.error(
      { complaint: process.complaint },
      'the process that renders pages does not start: pages are answered without content',
    );
  }

  const load = async (key: string, place: Place, process: RenderingProcess): Promise<Outcome> => {
    place.loadedIn = null;
    const outcome = await process.load(key, await readBundles(place.set));
    if (outcome.kind === 'loaded') Object.assign(place, { loadedIn: process, renders: 0 });
    return outcome;
  };

  async function attempt(key: string, place: Place, input: string | null): Promise<Outcome> {
    const process = running();
    if (!process) return { kind: 'lost', suspect: false };
    if (place.loadedIn !== process) {
      const loaded = await load(key, place, process);
      if (loaded.kind !== 'loaded') return loaded;
    }
    if (input === null) return { kind: 'loaded', cpuMs: 0 };
    place.renders += 1;
    const outcome = await process.render(key, input);
    const isWarm = place.renders > limits.warmAfter;
    if (isWarm && outcome.kind === 'rendered' && outcome.cpuMs > limits.restAfterMs)
      place.restsUntil = performance.now() + limits.restFactor * outcome.cpuMs;
    if (outcome.kind === 'failed' && outcome.fault !== 'unsettled') place.loadedIn = null;
    return outcome;
  }

  async function perform(key: string, place: Place, { input, isStale }: Task): Promise<Result> {
    try {
      for (let tries = 0; tries < 3 && !isStale() && !rests(place); tries += 1) {
        const outcome = await attempt(key, place, input);
        if (outcome.kind === 'lost' && outcome.suspect) return { kind: 'suspect' };
        if (outcome.kind === 'lost') continue;
        if (outcome.kind !== 'failed') return outcome;
        const { at, ...failed } = outcome;
        const bundle = at === undefined ? undefined : inOrder(place.set)[at];
        return bundle ? { ...failed, bundle } : failed;
      }
      return { kind: 'dropped' };
    } catch (error) {
      if (!(error instanceof BundleError)) throw error;
      return { kind: 'failed', fault: 'threw', why: error.message, bundle: error.bundle };
    }
  }

  async function work(key: string, place: Place): Promise<void> {
    if (place.busy) return;
    place.busy = true;
    for (let task = place.tasks.shift(); task; task = place.tasks.shift()) {
      task.resolve(await perform(key, place, task).catch(() => ({ kind: 'dropped' as const })));
      // Not while renders wait: an isolate cannot answer them while it is being replaced.
      if (place.renders < limits.renewAfter || place.tasks.length > 0) continue;
      place.loadedIn = null;
      await perform(key, place, { input: null, isStale: () => closed, resolve: () => {} });
    }
    place.busy = false;
  }

  /** The place of a set, which becomes the one that was used last. */
  function placeOf(key: string, set: BundleSet): Place {
    const place = places.get(key) ?? {
      set,
      tasks: [],
      busy: false,
      loadedIn: null,
      renders: 0,
      restsUntil: 0,
    };
    places.delete(key);
    places.set(key, place);
    for (const [other, { busy }] of places) {
      if (places.size <= limits.isolates) break;
      if (busy || other === key) continue;
      places.delete(other);
      current?.forget(other);
    }
    return place;
  }

  return {
    /** Renders a page with these bundles; `input` null only loads them. */
    run(set: BundleSet, input: string | null, isStale = () => false): Promise<Result> {
      const key = keyOf(set);
      const place = placeOf(key, set);
      if (closed || place.tasks.length >= limits.waiting)
        return Promise.resolve({ kind: 'dropped' });
      return new Promise((resolve) => {
        place.tasks.push({ input, isStale, resolve });
        void work(key, place);
      });
    },

    /** The process that renders now. */
    get pid(): number | undefined {
      return current?.pid;
    },

    async close(): Promise<void> {
      closed = true;
      await current?.end();
    },
  };
}
