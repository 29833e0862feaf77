/** The shares of a canary that grows by itself, in percent. With the last it is live for everybody. */
export const CANARY_STEPS = [5, 25, 50, 100] as const;

/** How long a canary that grows by itself keeps a share at least. */
export const CANARY_STEP_MINUTES = 10;

/** The share after this one; 100 is everybody. */
export const nextCanaryShare = (share: number): number =>
  CANARY_STEPS.find((step) => step > share) ?? 100;
