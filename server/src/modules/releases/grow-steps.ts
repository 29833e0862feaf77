import { nextCanaryShare } from 'shared/domain';
import type { Db } from '../../database/database.ts';
import { promote, startCanary } from './change-steps.ts';
import { findLiveOf, type LiveRow } from './releases.queries.ts';
import { promoteSet, startSetCanary } from './set-steps.ts';
import type { StepOf } from './step.ts';

/** A canary that grows by itself as it was seen: of one section, or of all sections of a set. */
export type Growing = readonly LiveRow[];

/**
 * Shows a canary to the next share of the visitors, or makes it live for everybody. Resolves with that share; with
 * null, and without a change, when the canary is no longer as it was seen.
 */
export async function growCanary(tx: Db, stepOf: StepOf, seen: Growing): Promise<number | null> {
  for (const row of seen) if (!isSame(await findLiveOf(tx, row.section), row)) return null;
  const releases = seen.flatMap(({ section, canary }) =>
    canary === null ? [] : [{ section, version: canary }],
  );
  const [first] = seen;
  const [only] = releases;
  if (!first || !only || first.canary_traffic === null) return null;
  const traffic = nextCanaryShare(first.canary_traffic);
  const isLast = traffic === 100;
  if (first.canary_set !== null) {
    if (isLast) await promoteSet(tx, stepOf, { releases, keep: false });
    else await startSetCanary(tx, stepOf, { releases, traffic, grow: true });
    return traffic;
  }
  const step = stepOf(only.section);
  if (isLast) await promote(tx, step, { version: only.version, keep: false });
  else await startCanary(tx, step, { version: only.version, traffic, grow: true });
  return traffic;
}

const isSame = (live: LiveRow | undefined, seen: LiveRow): boolean =>
  live !== undefined &&
  live.canary_step_at !== null &&
  live.canary === seen.canary &&
  live.canary_traffic === seen.canary_traffic &&
  live.canary_step_at === seen.canary_step_at &&
  live.canary_set === seen.canary_set;
