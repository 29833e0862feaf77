import type { FastifyBaseLogger } from 'fastify';
import { LRUCache } from 'lru-cache';
import { type Bundle, type BundleSet, bundlesOf, keyOfSet, readBundles } from './bundles.ts';
import type { RenderLimits } from './limits.ts';
import type { Fault, RenderFailure } from './messages.ts';
import type { RenderOutcome } from './outcome.rules.ts';
import { type RenderingProcess, startRenderingProcess } from './rendering-process.ts';

/** `bundle` is the one that could not be evaluated. `skipped`: no longer needed, or nothing can render now. */
export type RenderResult =
  | Extract<RenderOutcome, { kind: 'rendered' }>
  | (Omit<RenderFailure, 'bundleIndex'> & { readonly bundle?: Bundle | undefined })
  | { readonly kind: 'skipped' };

/** Pages without a limit to their number, such as those of made-up addresses, have low priority. */
export type Priority = 'normal' | 'low';

export type RenderRequest = {
  readonly set: BundleSet;
  readonly input: string;
  readonly priority: Priority;
  /** Checked when the turn of the render comes. */
  readonly isWanted: () => boolean;
};

/** An isolate of one set. It exists in `process`, if that still runs. */
type Isolate = {
  readonly id: number;
  readonly set: BundleSet;
  /** Null before the first render, and after one that failed. */
  process: RenderingProcess | null;
  /** How many renders it has begun since its bundles were evaluated. */
  renderCount: number;
  queuedCount: number;
  /** Resolves when the last render that was queued has ended. */
  lastRender: Promise<unknown>;
};

type Deps = {
  readonly addon: string;
  readonly limits: RenderLimits;
  readonly logger: FastifyBaseLogger;
};

const SKIPPED = { kind: 'skipped' } as const;

/** How often a render is attempted, each time in a new isolate: a busy machine or another release may be to blame. */
const MAX_ATTEMPTS: Partial<Record<Fault, number>> = { lost: 3, time: 2, memory: 2 };

/** A render that got hardly any processor time is repeated this often before it counts as an attempt. */
const MAX_STARVED_RENDERS = 3;

/** No process is started for this long after one that did not start. */
const RESTART_AFTER_MS = 10_000;

/** Whether a render ran out of time because it got less than a fair share of the processor. */
export const isStarved = (
  { fault, cpuMs }: Pick<RenderFailure, 'fault' | 'cpuMs'>,
  { renderMs, fairShare }: RenderLimits,
): boolean => fault === 'time' && cpuMs !== undefined && cpuMs < fairShare * renderMs;

/**
 * One isolate for each set of releases, all in one process. Each renders one page after the other. A process that ended
 * is replaced, and the renders that it lost are repeated.
 */
export function createIsolatePool({ addon, limits, logger }: Deps) {
  const isolates = new LRUCache<string, Isolate>({
    max: limits.isolates,
    // The process is read only after the last render, because a render that still waits may load the isolate again.
    dispose: (isolate) => void isolate.lastRender.then(() => isolate.process?.dispose(isolate.id)),
  });
  let currentProcess: RenderingProcess | null = null;
  let lastId = 0;
  let restartAtMs = 0;
  let isClosed = false;

  function ensureProcess(): RenderingProcess | null {
    if (isClosed || performance.now() < restartAtMs) return null;
    if (currentProcess && !currentProcess.hasEnded) return currentProcess;
    const startedProcess = startRenderingProcess(addon, limits);
    currentProcess = startedProcess;
    void startedProcess.ended.then(({ hasStarted, stderr }) => {
      if (isClosed || hasStarted) return;
      restartAtMs = performance.now() + RESTART_AFTER_MS;
      logger.error({ stderr }, 'the rendering process did not start: pages have no server HTML');
    });
    return startedProcess;
  }

  function isolateOf(set: BundleSet): Isolate {
    const key = keyOfSet(set);
    const existing = isolates.get(key);
    if (existing) return existing;
    lastId += 1;
    const isolate = {
      id: lastId,
      set,
      process: null,
      renderCount: 0,
      queuedCount: 0,
      lastRender: Promise.resolve(),
    };
    isolates.set(key, isolate);
    return isolate;
  }

  async function attempt(isolate: Isolate, input: string): Promise<RenderOutcome | null> {
    const renderingProcess = ensureProcess();
    if (!renderingProcess) return null;
    const isLoaded =
      isolate.process === renderingProcess && isolate.renderCount < limits.renewAfter;
    const bundles = isLoaded ? null : await readBundles(isolate.set);
    // Anything but a list is the failure to read them.
    if (bundles && !Array.isArray(bundles)) return bundles;
    isolate.process = renderingProcess;
    isolate.renderCount = isLoaded ? isolate.renderCount + 1 : 1;
    const outcome = await renderingProcess.render({ isolateId: isolate.id, bundles, input });
    if (outcome.kind !== 'rendered') isolate.process = null;
    return outcome;
  }

  /** Repeats a render until it succeeds, its attempts are used up, or nobody wants it any more. */
  async function perform(
    isolate: Isolate,
    { input, isWanted }: RenderRequest,
  ): Promise<RenderResult> {
    let attempts = 0;
    let starvedRenders = 0;
    while (isWanted()) {
      const outcome = await attempt(isolate, input);
      if (!outcome) return SKIPPED;
      if (outcome.kind === 'rendered') return outcome;
      if (isStarved(outcome, limits) && starvedRenders < MAX_STARVED_RENDERS) {
        starvedRenders += 1;
        continue;
      }
      attempts += 1;
      const { bundleIndex, ...failure } = outcome;
      if (attempts >= (MAX_ATTEMPTS[failure.fault] ?? 1))
        return {
          ...failure,
          bundle: bundleIndex === undefined ? undefined : bundlesOf(isolate.set)[bundleIndex],
        };
    }
    return SKIPPED;
  }

  /** Keeps a place in the queue until the returned function is called; null if there is none. */
  function enter(isolate: Isolate, priority: Priority): (() => void) | null {
    const limit = priority === 'low' ? limits.lowPriorityQueue : limits.queue;
    if (isClosed || isolate.queuedCount >= limit) return null;
    isolate.queuedCount += 1;
    return () => {
      isolate.queuedCount -= 1;
    };
  }

  return {
    enter: ({ set, priority }: Pick<RenderRequest, 'set' | 'priority'>) =>
      enter(isolateOf(set), priority),

    /** Renders a page, after those that wait for the same isolate. */
    async run(request: RenderRequest): Promise<RenderResult> {
      const isolate = isolateOf(request.set);
      const leave = enter(isolate, request.priority);
      if (!leave) return SKIPPED;
      const result = isolate.lastRender
        .then(() => perform(isolate, request))
        .catch(() => SKIPPED)
        .finally(leave);
      isolate.lastRender = result;
      return result;
    },

    get pid(): number | undefined {
      return currentProcess?.pid;
    },

    async close(): Promise<void> {
      isClosed = true;
      await currentProcess?.end();
    },
  };
}
