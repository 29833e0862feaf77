import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import type { Bundle, BundleSet } from './bundles.ts';
import { BundleError, inOrder, keyOf, readBundles } from './bundles.ts';
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

/** When a render begins: after those that came before it, and rare ones last. */
export type Turn = {
  /** There are as many rare pages as somebody cares to ask for. */
  readonly share: 'common' | 'rare';
  /** Whether anybody waits for it: otherwise it is dropped when its turn comes. */
  readonly isWanted: () => boolean;
};

/** A turn that is wanted whenever it comes. */
export const ANY_TIME: Turn = { share: 'common', isWanted: () => true };

type Task = {
  readonly input: string;
  /** Whether its result is still wanted when its turn comes. */
  readonly isWanted: () => boolean;
  readonly resolve: (result: Result) => void;
};

/** An isolate, or its place while it is not loaded. */
type Place = {
  readonly set: BundleSet;
  /** Rare ones wait until no common one does, so a flood of them delays only others of their kind. */
  readonly tasks: Readonly<Record<Turn['share'], Task[]>>;
  busy: boolean;
  loadedIn: RenderingProcess | null;
  renders: number;
};

export type PoolLimits = ProcessLimits & {
  /** Renders after which an isolate is replaced. */
  readonly renewAfter: number;
  /** An isolate that has worked for longer on a page rests this many times as long: others need the processors. */
  readonly restAfterMs: number;
  readonly restFactor: number;
  /** Isolates that are kept at most. */
  readonly isolates: number;
  /** Tasks of each share that may wait for one isolate. */
  readonly waiting: number;
};

type Deps = {
  readonly addon: string;
  readonly limits: PoolLimits;
  readonly logger: FastifyBaseLogger;
};

const DROPPED = { kind: 'dropped' } as const;

/** After so many processes that did not even start, none is started for a while. */
const MOST_FALSE_STARTS = 3;
const PAUSE_MS = 60_000;

/**
 * One isolate for each set of releases, all in one process, each doing one task after the other. A process
 * that ended is replaced at once, and what others were doing in it is done again.
 */
export function createIsolatePool({ addon, limits, logger }: Deps) {
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
    falseStarts = process.started ? 0 : falseStarts + 1;
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

  async function attempt(key: string, place: Place, input: string): Promise<Outcome> {
    const process = running();
    if (!process) return { kind: 'lost', suspect: false };
    if (place.loadedIn !== process) {
      const loaded = await load(key, place, process);
      if (loaded.kind !== 'loaded') return loaded;
    }
    place.renders += 1;
    const outcome = await process.render(key, input);
    const isBroken = outcome.kind === 'failed' && outcome.fault !== 'unsettled';
    if (isBroken || outcome.kind === 'lost') place.loadedIn = null;
    return outcome;
  }

  async function perform(key: string, place: Place, { input, isWanted }: Task): Promise<Result> {
    try {
      for (let tries = 0; tries < 3 && isWanted(); tries += 1) {
        const outcome = await attempt(key, place, input);
        if (outcome.kind === 'lost' && outcome.suspect) return { kind: 'suspect' };
        if (outcome.kind === 'lost') continue;
        if (outcome.kind !== 'failed') return outcome;
        const { at, ...failed } = outcome;
        const bundle = at === undefined ? undefined : inOrder(place.set)[at];
        return bundle ? { ...failed, bundle } : failed;
      }
      return DROPPED;
    } catch (error) {
      if (!(error instanceof BundleError)) throw error;
      return { kind: 'failed', fault: 'threw', why: error.message, bundle: error.bundle };
    }
  }

  async function work(key: string, place: Place): Promise<void> {
    if (place.busy) return;
    place.busy = true;
    const { common, rare } = place.tasks;
    const next = () => common.shift() ?? rare.shift();
    for (let task = next(); task; task = next()) {
      const result = await perform(key, place, task).catch(() => DROPPED);
      task.resolve(result);
      if (result.kind === 'rendered' && result.cpuMs > limits.restAfterMs)
        await sleep(limits.restFactor * result.cpuMs, undefined, { ref: false });
      // Not while renders wait: an isolate cannot answer them while it is being replaced.
      if (place.renders < limits.renewAfter || common.length + rare.length > 0) continue;
      place.loadedIn = null;
      // Functions are compiled at their first call, for which no visitor should wait.
      await perform(key, place, { ...task, isWanted: () => !closed }).catch(() => undefined);
    }
    place.busy = false;
  }

  /** The place of a set, which becomes the one that was used last. */
  function placeOf(key: string, set: BundleSet): Place {
    const place = places.get(key) ?? {
      set,
      tasks: { common: [], rare: [] },
      busy: false,
      loadedIn: null,
      renders: 0,
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
    /** Renders a page with these bundles. */
    run(set: BundleSet, input: string, { share, isWanted }: Turn): Promise<Result> {
      const key = keyOf(set);
      const place = placeOf(key, set);
      const tasks = place.tasks[share];
      if (closed || tasks.length >= limits.waiting) return Promise.resolve(DROPPED);
      return new Promise((resolve) => {
        tasks.push({ input, isWanted, resolve });
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
