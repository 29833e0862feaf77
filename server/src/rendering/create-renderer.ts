import type { FastifyBaseLogger } from 'fastify';
import type { RenderInput } from 'shared/contract';
import type { Clock } from '../base/clock.ts';
import type { BundleSet } from './bundles.ts';
import { textOfInput } from './input-text.ts';
import { ANY_TIME, createIsolatePool, type Turn } from './isolate-pool.ts';
import { findIsolatedVm } from './isolated-vm.ts';
import { RENDER_LIMITS, type RenderLimits } from './limits.ts';
import { openRehearsal } from './rehearsal.ts';
import { noRenderer, type Renderer } from './renderer.ts';
import { type Case, createVerdicts } from './verdicts.ts';

type Deps = {
  readonly logger: FastifyBaseLogger;
  readonly clock: Clock;
  readonly limits?: Partial<RenderLimits>;
};

/** A renderer with a process of its own; undefined where it renders nothing. */
export type ProcessRenderer = Renderer & { readonly pid: number | undefined };

/**
 * The renderer of a server, or none where isolated-vm does not exist for the machine. The process is started
 * with the first render, so the start of the server does not wait for it.
 */
export function createRenderer({ logger, clock, limits: changed }: Deps): ProcessRenderer {
  const addon = findIsolatedVm();
  if (!addon) {
    logger.warn('isolated-vm does not run on this machine: pages are answered without content');
    return { ...noRenderer, pid: undefined };
  }
  const limits: RenderLimits = { ...RENDER_LIMITS, ...changed };
  const closing = new AbortController();
  const closed = (): boolean => closing.signal.aborted;
  const { signal } = closing;
  const verdicts = createVerdicts({ limits, logger, now: clock.now });
  const pool = createIsolatePool({ addon, limits, logger });

  async function render(set: BundleSet, input: RenderInput, { share, isWanted }: Turn) {
    const page: Case = { set, url: input.url };
    const tried = closed() ? null : verdicts.admit(page);
    if (tried === null) return null;
    // While it stood in the queue, the release may have failed for those before it.
    const mayBegin = (): boolean =>
      !closed() && isWanted() && (tried.length > 0 || verdicts.isFree(page));
    const result = await pool.run(set, textOfInput(input), { share, isWanted: mayBegin });
    verdicts.note(page, tried, result);
    return result.kind === 'rendered' ? result.output : null;
  }

  return {
    render: (set, input, turn = ANY_TIME) => render(set, input, turn).catch(() => null),
    quarantined: verdicts.quarantined,
    rehearsal: () => (closed() ? null : openRehearsal({ addon, limits, logger, closing: signal })),
    get pid() {
      return pool.pid;
    },
    async close() {
      closing.abort();
      await pool.close();
    },
  };
}
