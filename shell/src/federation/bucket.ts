import { browserStorage } from 'shared/data';
import { BUCKETS } from 'shared/releases';

const KEY = 'bucket';

let bucket: number | undefined;

/**
 * The visitor's bucket, drawn once per browser, so that a visitor who got a canary keeps it. Nothing is
 * kept before there is a canary; where nothing can be kept, the bucket lasts as long as the page.
 */
export function visitorBucket(): number {
  bucket ??= storedBucket() ?? drawBucket();
  return bucket;
}

function storedBucket(): number | undefined {
  const text = browserStorage.readText(KEY) ?? '';
  return /^\d{1,4}$/.test(text) ? Number(text) : undefined;
}

function drawBucket(): number {
  const drawn = Math.floor(Math.random() * BUCKETS);
  browserStorage.writeText(KEY, String(drawn));
  return drawn;
}
