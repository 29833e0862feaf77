import type { RenderInput, RenderOutput } from 'shared/contract';
import type { BundleSet } from './bundles.ts';
import type { Turn } from './isolate-pool.ts';
import type { Rehearsal } from './rehearsal.ts';

/** A release that is not rendered now. */
export type QuarantinedRelease = {
  readonly name: string;
  readonly version: string;
  readonly why: string;
  /** When it is tried again, in epoch milliseconds. */
  readonly until: number;
  /** How often it failed in a row: with 2 and more, it failed again when it was tried. */
  readonly times: number;
};

/**
 * Renders pages with the code of releases, which may be broken or hostile. Nothing about a visitor may be in
 * an input: what was rendered once may be seen by the code that renders the next page.
 */
export type Renderer = {
  /**
   * Null: no content, because of a failure or a quarantine. Never rejects. May take longer than a visitor
   * should wait.
   */
  render(set: BundleSet, input: RenderInput, turn?: Turn): Promise<RenderOutput | null>;
  /** Releases that are not rendered now. */
  quarantined(): readonly QuarantinedRelease[];
  /** Opens a rehearsal; null where nothing is rendered. */
  rehearsal(): Rehearsal | null;
  close(): Promise<void>;
};

/** Renders nothing: every page is answered without content. */
export const noRenderer: Renderer = {
  render: async () => null,
  quarantined: () => [],
  rehearsal: () => null,
  close: async () => {},
};
