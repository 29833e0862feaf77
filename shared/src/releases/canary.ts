import type { Canary } from './discovery.ts';

/** Visitors are spread over this many buckets by a cookie. */
export const BUCKET_COUNT = 10_000;

/** Moves each canary to other buckets. It has no factor in common with their number, so every bucket gets its turn. */
const BUCKET_SHIFT = 7_919;

/** Whether a visitor of this bucket gets a canary. Visitors keep it while its share grows, and the next one gets others. */
export const seesCanary = (bucket: number, { id, traffic }: Pick<Canary, 'id' | 'traffic'>) =>
  (bucket + id * BUCKET_SHIFT) % BUCKET_COUNT < traffic * (BUCKET_COUNT / 100);
