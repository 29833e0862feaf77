import type { Boot } from './site-config.ts';

/** Input of a server render: JSON only, because it crosses processes. It contains nothing about the visitor. */
export type RenderInput = {
  readonly url: string;
  /** The same as in the page, so that hydration has the same settings and sections. */
  readonly boot: Boot;
  /** Bodies of the public answers that the page reads, by address as `urlOf` builds it. */
  readonly answers: Readonly<Record<string, unknown>>;
  /** Addresses read by the page that answered 404. */
  readonly missing?: readonly string[];
  /** Time of the render in epoch milliseconds, instead of a clock. */
  readonly now: number;
};

export type RenderOutput = {
  readonly status: number;
  /** The server-rendered HTML; empty if rendering failed. */
  readonly html: string;
  /** Preload hints for its pictures: `<link>` elements for the head. */
  readonly head?: string;
  /** The reason of a failure, for the log. */
  readonly why?: string;
};
