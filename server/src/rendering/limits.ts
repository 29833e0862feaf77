import type { PoolLimits } from './isolate-pool.ts';
import type { ProcessLimits } from './rendering-process.ts';
import type { VerdictLimits } from './verdicts.ts';

export type RenderLimits = PoolLimits &
  VerdictLimits & {
    /** The longest that a render may take with all that it waits for. A page waits for less. */
    readonly patienceMs: number;
  };

/** More than for visitors: a busy machine must not make a healthy release look guilty. */
const PATIENCE = 3;

/** Limits for renders for which no visitor waits. */
export const patient = <Limits extends ProcessLimits>(limits: Limits): Limits => ({
  ...limits,
  loadMs: PATIENCE * limits.loadMs,
  renderMs: PATIENCE * limits.renderMs,
});

export const RENDER_LIMITS: RenderLimits = {
  patienceMs: 3000,
  startMs: 20_000,
  loadMs: 2000,
  renderMs: 1000,
  graceMs: 1000,
  memoryMb: 96,
  processMb: 600,
  outputChars: 2_000_000,
  renewAfter: 200,
  isolates: 12,
  niceness: 5,
  restAfterMs: 300,
  restFactor: 9,
  warmAfter: 5,
  waiting: 50,
  quarantineMs: 30_000,
  longestQuarantineMs: 30 * 60_000,
  strikes: 3,
};
