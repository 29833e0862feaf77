import type { RenderInput, RenderOutput } from 'shared/contract';
import type { BundleSet } from './bundles.ts';
import { BundleError, keyOf, readBundles } from './bundles.ts';
import { FAULT_TEXTS, faultText } from './faults.ts';
import { textOfInput } from './input-text.ts';
import { type Outcome, type ProcessLimits, startRenderingProcess } from './rendering-process.ts';

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
  readonly limits: ProcessLimits;
  /** Ends what is under way when the renderer closes. */
  readonly closing: AbortSignal;
};

/**
 * Opens a rehearsal: a process of its own, so that whatever a release does in it, no visitor waits. The limits are
 * those of every render, but time counts only while a processor works on it: the machine may be busy.
 */
export function openRehearsal({ addon, limits, closing }: Deps): Rehearsal {
  let process = startRenderingProcess(addon, limits);
  let loaded = '';
  const close = (): void => void process.end();
  closing.addEventListener('abort', close);

  async function attempt(set: BundleSet, input: RenderInput): Promise<Outcome> {
    if (process.ended) {
      process = startRenderingProcess(addon, limits);
      loaded = '';
    }
    const key = keyOf(set);
    if (loaded !== key) {
      process.forget(loaded);
      loaded = '';
      const bundles = await readBundles(set);
      const outcome = await process.load(key, bundles);
      if (outcome.kind !== 'loaded') return outcome;
      if (outcome.cpuMs > bundles.length * limits.loadMs) return tooLong(outcome);
      loaded = key;
    }
    const render = () => process.render(key, textOfInput(input));
    const first = await render();
    // The first render of a page compiles its code, and a machine may falter: what is slow twice is slow.
    const outcome = isSlow(first) ? await render() : first;
    if (outcome.kind !== 'rendered') loaded = '';
    return isSlow(outcome) ? tooLong(outcome) : outcome;
  }

  const isSlow = (outcome: Outcome): outcome is Outcome & { readonly kind: 'rendered' } =>
    outcome.kind === 'rendered' && outcome.cpuMs > limits.renderMs;

  return {
    async render(set, input) {
      for (let tries = 0; tries < 2 && !closing.aborted; tries += 1) {
        const outcome = await attempt(set, input).catch(failure);
        if (outcome.kind === 'rendered') return { kind: 'rendered', output: outcome.output };
        if (outcome.kind === 'failed') return { kind: 'failed', why: faultText(outcome) };
        if (outcome.kind === 'lost' && outcome.suspect)
          return { kind: 'failed', why: FAULT_TEXTS.killed };
      }
      return { kind: 'not tried' };
    },
    async end() {
      closing.removeEventListener('abort', close);
      await process.end();
    },
  };
}

const tooLong = ({ cpuMs }: { readonly cpuMs: number }): Outcome => ({
  kind: 'failed',
  fault: 'time',
  why: `${cpuMs} ms of a processor`,
});

function failure(error: unknown): Outcome {
  if (error instanceof BundleError) return { kind: 'failed', fault: 'threw', why: error.message };
  return { kind: 'lost', suspect: false };
}
