import { BUCKETS } from 'shared/releases';
import { browserStorage } from 'shared/storage';
import type { LoadingState } from './loading-state.ts';

const KEY = 'bucket';

/**
 * The visitor's bucket, drawn once per browser, so that visitors keep the canary they got. Nothing is stored
 * before there is a canary. If the browser cannot store it, the bucket lasts as long as the page.
 */
export function visitorBucket(state: LoadingState): number {
  state.bucket ??= storedBucket() ?? drawBucket();
  return state.bucket;
}

function storedBucket(): number | undefined {
  const text = browserStorage.readText(KEY) ?? '';
  return /^\d{1,4}$/.test(text) ? Number(text) : undefined;
}

function drawBucket(): number {
  const bucket = Math.floor(Math.random() * BUCKETS);
  browserStorage.writeText(KEY, String(bucket));
  return bucket;
}
