import type { RenderOutput } from 'shared/contract';

/** How many times as long as its limit something may take on a busy machine. */
export const PATIENCE = 5;

/** What the process that renders is allowed to use, given to it at its start. */
export type ChildLimits = {
  /** Longest time for evaluating one bundle, of a processor. */
  readonly loadMs: number;
  /** Longest time for rendering one page, of a processor. */
  readonly renderMs: number;
  /** Memory of one isolate, in MB. */
  readonly memoryMb: number;
  /** Memory of the whole process, in MB: for what an isolate's own limit does not count. */
  readonly processMb: number;
  /** Longest content of a page, in characters. */
  readonly outputChars: number;
};

/** How a release misbehaved. */
export type Fault =
  /** Took longer than it may. */
  | 'time'
  /** Took more memory than it may. */
  | 'memory'
  /** Threw an error. */
  | 'threw'
  /** Waits for something that never comes. */
  | 'unsettled'
  /** Answered with something that is no page. */
  | 'answer'
  /** Ended the process, or could only be ended with it. */
  | 'killed';

export type BundleText = { readonly name: string; readonly text: string };

/** `key` names an isolate. A second message for a key is sent only after the first was answered. */
export type ToChild =
  /** Loads bundles into a new isolate, the shell's first, in place of the one that the key named before. */
  | {
      readonly kind: 'load';
      readonly id: number;
      readonly key: string;
      readonly bundles: readonly BundleText[];
    }
  | { readonly kind: 'render'; readonly id: number; readonly key: string; readonly input: string }
  | { readonly kind: 'forget'; readonly key: string };

export type FromChild =
  | { readonly kind: 'ready' }
  /** Begins to evaluate the bundle with this index. */
  | { readonly kind: 'step'; readonly id: number; readonly at: number }
  /** `cpuMs` is how long a processor has worked on it. */
  | { readonly kind: 'loaded'; readonly id: number; readonly cpuMs: number }
  | {
      readonly kind: 'rendered';
      readonly id: number;
      readonly output: RenderOutput;
      readonly cpuMs: number;
    }
  | { readonly kind: 'failed'; readonly id: number; readonly fault: Fault; readonly why: string }
  /** Its time was over before a processor had worked on it for long. */
  | { readonly kind: 'starved'; readonly id: number };
