import type { CacheName } from 'shared/storage/stored-values';

/** Statuses that a proxy sends while the server is down. */
export const GATEWAY_STATUSES: readonly number[] = [502, 504];

/** The worker's cache of visited content. A page deletes it when the session ends. */
export const VISITED_CACHE: CacheName = 'visited';

/** From an idle page to the active worker, which then caches what pages need. */
export type PrecacheMessage = {
  /** Bodies that the public API responses of this page have by now, by address. */
  readonly answers: Readonly<Record<string, unknown>>;
};

/** `take-over` is for a worker that waits to replace the active one. */
export type MessageToWorker = PrecacheMessage | 'take-over';

/**
 * From the worker to its pages:
 * - `lost`: a request failed
 * - `renewed`: a response differs from the cached one that was served in its place
 */
export type MessageFromWorker = { readonly kind: 'lost' | 'renewed' };
