export type Spread = { readonly median: number; readonly low: number; readonly high: number };

/** Median, smallest and largest of some values; of an even number the mean of the two in the middle. */
export function spreadOf(values: readonly number[]): Spread | null {
  const sorted = values.toSorted((a, b) => a - b);
  const [low, high] = [sorted[0], sorted.at(-1)];
  if (low === undefined || high === undefined) return null;
  const middle = sorted.length / 2;
  const [before = 0, after = 0] = [sorted[Math.ceil(middle) - 1], sorted[Math.floor(middle)]];
  return { median: (before + after) / 2, low, high };
}
