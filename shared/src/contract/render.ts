import type { Boot } from './site-config.ts';

/** What a page is rendered from: JSON only, because it crosses processes. Nothing of it is about the visitor. */
export type RenderInput = {
  /** Path and query of the page. */
  readonly url: string;
  /** The same as in the page, so that the browser's first render has the same settings and sections. */
  readonly boot: Boot;
  /** Bodies of the public answers that the page asks for, by address as `urlOf` makes it. */
  readonly answers: Readonly<Record<string, unknown>>;
  /** Addresses among those that the page asks for which were answered with 404. */
  readonly missing?: readonly string[];
  /** The time in epoch milliseconds, instead of a clock. */
  readonly now: number;
};

export type RenderOutput = {
  readonly status: number;
  /** The content of the page; empty when there is none. */
  readonly html: string;
  /** Hints for the pictures of the content: `<link>` elements for the head of the page. */
  readonly head?: string;
  /** Why there is no content. */
  readonly why?: string;
};
