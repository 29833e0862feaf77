import { createRequire } from 'node:module';
import path from 'node:path';
import type { RenderInput, RenderOutput } from 'shared/contract';
import type { ServiceDeps } from '../../modules/service-deps.ts';
import type { BundleSet } from './bundles.ts';
import { createIsolatePool, isStarved, type Priority, type RenderResult } from './isolate-pool.ts';
import { RENDER_LIMITS, type RenderLimits } from './limits.ts';
import { createQuarantine, faultText, type QuarantinedRelease } from './quarantine.ts';

/** The outcome of a render that no visitor gets. */
export type DryRunResult =
  /** `cpuMs` is the time on a machine at rest. */
  | { readonly kind: 'rendered'; readonly output: RenderOutput; readonly cpuMs: number }
  | { readonly kind: 'failed'; readonly why: string }
  | { readonly kind: 'slow'; readonly why: string; readonly cpuMs: number }
  /** The machine was too busy to tell whether the release is slow. */
  | { readonly kind: 'starved' }
  /** Nothing can be rendered now. */
  | { readonly kind: 'skipped' };

/**
 * Renders pages with the SSR bundles of releases, which may be broken or hostile. An input must contain nothing about a
 * visitor: a bundle may keep it and show it in the next page.
 */
export type Renderer = {
  /**
   * Takes a place in the queue while the data of a page is read. Call the returned function right before `render`, to
   * give the place back. Null if the queue is full: then the data need not be read.
   */
  enter(set: BundleSet, priority: Priority): (() => void) | null;
  /** Null if there is no server HTML, because of a failure or a quarantine. Never rejects. May take long. */
  render(set: BundleSet, input: RenderInput, priority?: Priority): Promise<RenderOutput | null>;
  /** Whether a release that is not live yet can be rendered. Failures and slow renders quarantine nothing. */
  dryRun(set: BundleSet, input: RenderInput): Promise<DryRunResult>;
  quarantined(): readonly QuarantinedRelease[];
  close(): Promise<void>;
};

/** Renders nothing: every page is sent without server HTML. */
export const noRenderer: Renderer = {
  enter: () => () => {},
  render: async () => null,
  dryRun: async () => ({ kind: 'skipped' }),
  quarantined: () => [],
  close: async () => {},
};

type Deps = ServiceDeps<'clock' | 'logger'> & {
  readonly limits?: Partial<RenderLimits>;
};

/** A renderer with a process of its own; `pid` is undefined while none runs. */
export type ProcessRenderer = Renderer & { readonly pid: number | undefined };

/** Renders in isolates; renders nothing where isolated-vm is not installed. The first render starts the process. */
export function createRenderer({ logger, clock, limits: limitChanges }: Deps): ProcessRenderer {
  const addon = findIsolatedVm();
  if (!addon) {
    logger.warn('isolated-vm does not run on this machine: pages have no server HTML');
    return { ...noRenderer, pid: undefined };
  }
  const limits: RenderLimits = { ...RENDER_LIMITS, ...limitChanges };
  const quarantine = createQuarantine({ limits, logger, now: clock.now });
  const pool = createIsolatePool({ addon, limits, logger });

  async function dryRun(set: BundleSet, input: RenderInput): Promise<DryRunResult> {
    const text = textOf(input);
    const attempt = () => pool.run({ set, input: text, priority: 'normal', isWanted: () => true });
    const isSlow = (result: RenderResult) =>
      result.kind === 'rendered' && result.cpuMs > limits.slowMs;
    const firstResult = await attempt();
    // The first render includes compiling, so only the second one counts as slow.
    const result = isSlow(firstResult) ? await attempt() : firstResult;
    if (result.kind === 'skipped') return result;
    if (result.kind === 'failed') {
      if (isStarved(result, limits)) return { kind: 'starved' };
      const why = faultText(result);
      return result.fault === 'time'
        ? { kind: 'slow', why, cpuMs: limits.renderMs }
        : { kind: 'failed', why };
    }
    const { output, cpuMs } = result;
    if (!isSlow(result)) return { kind: 'rendered', output, cpuMs };
    const why = `${Math.round(cpuMs)} ms of a processor`;
    return { kind: 'slow', why: faultText({ fault: 'time', why }), cpuMs };
  }

  return {
    enter: (set, priority) => pool.enter({ set, priority }),
    async render(set, input, priority = 'normal') {
      const page = { set, url: input.url };
      // While the render waits in the queue, an earlier one may fail.
      const isWanted = (): boolean => !quarantine.isPaused(page);
      if (!isWanted()) return null;
      const result = await pool.run({ set, input: textOf(input), priority, isWanted });
      quarantine.record(page, result);
      return result.kind === 'rendered' ? result.output : null;
    },
    dryRun,
    quarantined: quarantine.listPausedReleases,
    get pid() {
      return pool.pid;
    },
    close: pool.close,
  };
}

/** Serialises an input without fields that a caller adds by mistake, which a bundle could keep. */
function textOf({ url, boot, answers, missing, now }: RenderInput): string {
  const fields: Record<keyof RenderInput, unknown> = { url, boot, answers, missing, now };
  return JSON.stringify(fields);
}

/**
 * The file of isolated-vm's native part for this machine; null when there is none. The package is not loaded
 * here: a fault in it must not end the server.
 */
function findIsolatedVm(): string | null {
  try {
    const entry = createRequire(import.meta.url).resolve('isolated-vm');
    return createRequire(entry)('node-gyp-build').path(path.dirname(entry));
  } catch {
    return null;
  }
}
