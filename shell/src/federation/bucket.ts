import { BUCKETS } from 'shared/releases';

const KEY = 'bucket';

let kept: number | undefined;

/**
 * The visitor's bucket, drawn once per browser, so that a canary stays with who got it. Nothing is
 * kept before there is a canary; where nothing can be kept it lasts as long as the page.
 */
export function visitorBucket(): number {
  kept ??= storedBucket() ?? drawBucket();
  return kept;
}

function storedBucket(): number | undefined {
  try {
    const text = localStorage.getItem(KEY) ?? '';
    return /^\d{1,4}$/.test(text) ? Number(text) : undefined;
  } catch {
    return undefined;
  }
}

function drawBucket(): number {
  const bucket = Math.floor(Math.random() * BUCKETS);
  try {
    localStorage.setItem(KEY, String(bucket));
  } catch {
    // Storage is switched off.
  }
  return bucket;
}
