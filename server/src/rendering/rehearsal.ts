import type { FastifyBaseLogger } from 'fastify';
import type { RenderInput, RenderOutput } from 'shared/contract';
import type { BundleSet } from './bundles.ts';
import { FAULT_TEXTS, faultText } from './faults.ts';
import { textOfInput } from './input-text.ts';
import { ANY_TIME, createIsolatePool, type PoolLimits, type Result } from './isolate-pool.ts';

/** How a page came out. */
export type Rehearsed =
  | { readonly kind: 'rendered'; readonly output: RenderOutput }
  | { readonly kind: 'failed'; readonly why: string }
  /** No process could be started for it. */
  | { readonly kind: 'not tried' };

/** Renders pages that nobody has asked for, to see whether they can be rendered. */
export type Rehearsal = {
  /** One page at a time. Never rejects. */
  render(set: BundleSet, input: RenderInput): Promise<Rehearsed>;
  end(): Promise<void>;
};

type Deps = {
  readonly addon: string;
  readonly limits: PoolLimits;
  readonly logger: FastifyBaseLogger;
  /** Ends what is under way when the renderer closes. */
  readonly closing: AbortSignal;
};

/**
 * Opens a rehearsal: a process of its own, so that whatever a release does in it, no visitor waits. A page may take
 * as long as any other, in time of a processor: the machine may be busy.
 */
export function openRehearsal({ addon, limits, logger, closing }: Deps): Rehearsal {
  const pool = createIsolatePool({
    addon,
    limits: { ...limits, restAfterMs: Number.POSITIVE_INFINITY },
    logger,
  });
  const close = (): void => void pool.close();
  closing.addEventListener('abort', close);
  if (closing.aborted) close();

  const isSlow = (result: Result): boolean =>
    result.kind === 'rendered' && result.cpuMs > limits.renderMs;

  return {
    async render(set, input) {
      const render = () => pool.run(set, textOfInput(input), ANY_TIME);
      const first = await render();
      // The first render of a page compiles its code, and a machine may falter: what is slow twice is slow.
      return rehearsed(isSlow(first) ? await render() : first, limits);
    },
    async end() {
      closing.removeEventListener('abort', close);
      await pool.close();
    },
  };
}

function rehearsed(result: Result, { renderMs }: Pick<PoolLimits, 'renderMs'>): Rehearsed {
  switch (result.kind) {
    case 'rendered': {
      const { output, cpuMs } = result;
      const why = faultText({ fault: 'time', why: `${cpuMs} ms of a processor` });
      return cpuMs > renderMs ? { kind: 'failed', why } : { kind: 'rendered', output };
    }
    case 'failed':
      return { kind: 'failed', why: faultText(result) };
    case 'suspect':
      return { kind: 'failed', why: FAULT_TEXTS.killed };
    default:
      return { kind: 'not tried' };
  }
}
