import type { PoolLimits } from './isolate-pool.ts';
import type { VerdictLimits } from './verdicts.ts';

export type RenderLimits = PoolLimits & VerdictLimits;

export const RENDER_LIMITS: RenderLimits = {
  startMs: 20_000,
  loadMs: 2000,
  renderMs: 1000,
  graceMs: 1000,
  memoryMb: 96,
  processMb: 600,
  outputChars: 2_000_000,
  renewAfter: 200,
  isolates: 12,
  restAfterMs: 500,
  restFactor: 3,
  waiting: 200,
  quarantineMs: 30_000,
  longestQuarantineMs: 30 * 60_000,
  strikes: 3,
};
