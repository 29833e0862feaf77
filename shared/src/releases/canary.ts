import type { Canary } from './discovery.ts';

/** Visitors are spread over this many buckets by a cookie. */
export const BUCKET_COUNT = 10_000;

/** Moves each canary to other buckets. It has no factor in common with their number, so every bucket gets its turn. */
const BUCKET_SHIFT = 7_919;

/**
 * Whether a visitor of this bucket (0 to 9,999) gets a canary. The share is exact, and visitors keep the canary while
 * the share grows. Each canary shifts the buckets, so that not always the same visitors get one.
 */
export const seesCanary = (bucket: number, { id, traffic }: Pick<Canary, 'id' | 'traffic'>) =>
  (bucket + id * BUCKET_SHIFT) % BUCKET_COUNT < traffic * (BUCKET_COUNT / 100);
