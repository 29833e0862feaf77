import type { CacheName } from 'shared/storage/stored-values';

/** Statuses that a proxy sends while the server is down. */
export const GATEWAY_STATUSES: readonly number[] = [502, 504];

/** The worker's cache of visited content. A page deletes it when the session ends. */
export const VISITED_CACHE: CacheName = 'visited';

/** From an idle page to the worker, which then precaches. */
export type MessageToWorker = {
  /** Bodies that the public API responses of this page have by now, by address. */
  readonly answers: Readonly<Record<string, unknown>>;
};

/**
 * From the worker to its pages:
 * - `lost`: a request failed
 * - `renewed`: a response differs from the cached one that was served in its place
 */
export type MessageFromWorker = { readonly kind: 'lost' | 'renewed' };
