import type { RenderOutput } from 'shared/contract';

/** How a release failed, in the words of the log, the metrics and the staff area. */
export const FAULTS = {
  time: 'it took too long',
  memory: 'it took too much memory',
  threw: 'it failed',
  unsettled: 'it did not finish',
  answer: 'it answered with something that is no page',
  killed: 'the process that rendered it had to be ended',
} as const;

export type Fault = keyof typeof FAULTS;

export type BundleText = { readonly name: string; readonly text: string };

/** Renders in an isolate, or disposes of it. With `bundles`, a new isolate is created from them first. */
export type ToChild =
  | {
      readonly kind: 'render';
      readonly id: number;
      readonly isolate: number;
      readonly bundles: readonly BundleText[] | null;
      readonly input: string;
    }
  | { readonly kind: 'dispose'; readonly isolate: number };

/** `at` is the index of the bundle that could not be evaluated. After a failure the isolate is gone. */
export type Failure = {
  readonly kind: 'failed';
  readonly fault: Fault;
  readonly why: string;
  readonly at?: number | undefined;
};

export type FromChild =
  | { readonly kind: 'ready' }
  | { readonly kind: 'rendered'; readonly id: number; readonly output: RenderOutput }
  | (Failure & { readonly id: number });
