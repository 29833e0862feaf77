const PROCESS_ENDED = 'the process that rendered it had to be ended';

/** How a release failed, in the words of the log, the metrics and the staff area. */
export const FAULTS = {
  time: 'it took too long',
  memory: 'it took too much memory',
  threw: 'it failed',
  unsettled: 'it did not finish',
  answer: 'it answered with something that is no page',
  /** The process was killed, because the render could not be interrupted. */
  killed: PROCESS_ENDED,
  /** The process ended, for a reason that may have nothing to do with the render. */
  lost: PROCESS_ENDED,
} as const;

export type Fault = keyof typeof FAULTS;

export type BundleText = { readonly name: string; readonly text: string };

/** Renders in an isolate, or disposes of it. With `bundles`, a new isolate is created from them first. */
export type ChildRequest =
  | {
      readonly kind: 'render';
      readonly id: number;
      readonly isolateId: number;
      readonly bundles: readonly BundleText[] | null;
      readonly input: string;
    }
  | { readonly kind: 'dispose'; readonly isolateId: number };

/**
 * `bundleIndex` is that of the bundle that could not be evaluated, `cpuMs` the processor time of what took too long. After a
 * failure the isolate is gone.
 */
export type RenderFailure = {
  readonly kind: 'failed';
  readonly fault: Fault;
  readonly why: string;
  readonly bundleIndex?: number | undefined;
  readonly cpuMs?: number | undefined;
};

/** `text` is what the isolate returned, as JSON. `cpuMs` is the processor time that the render takes on a machine at rest. */
export type ChildMessage =
  | { readonly kind: 'ready' }
  | {
      readonly kind: 'returned';
      readonly id: number;
      readonly text: string;
      readonly cpuMs: number;
    }
  | (RenderFailure & { readonly id: number });

/** Matches how V8 reports exhausted memory. A release that throws such an error itself is treated the same. */
export const OUT_OF_MEMORY_MESSAGE =
  /allocation failed|memory limit|Invalid (?:string|array|typed array) length/;
