import type { Language } from 'shared/language';

/** Statuses that a proxy sends while the server is down. */
export const GATEWAY: readonly number[] = [502, 504];

/** From a page to the worker: what may be kept ahead now that the page is at rest. */
export type ToWorker = {
  readonly kind: 'keep';
  readonly language: Language;
  /** Releases of the sections in this page, by name. */
  readonly versions: Readonly<Record<string, string>>;
  /** Public answers that stood in the page, by address. */
  readonly answers: Readonly<Record<string, unknown>>;
};

/**
 * From the worker to its pages:
 * - `lost`: a request had no answer
 * - `renewed`: an answer came after a kept one had been given in its place
 */
export type FromWorker = { readonly kind: 'lost' | 'renewed' };
