import type { Db } from '../../database/database.ts';
import { endRestOfSet } from './back-steps.ts';
import { findLiveOf, insertDeployment, makeLive } from './releases.queries.ts';
import { entryOf, type Step } from './step.ts';

/**
 * Makes a release that fits live for everybody; with `keep` the site never takes it back by itself. Promoting the live
 * release again ends its canary. Resolves with false when nothing changes.
 */
export async function makeLiveForAll(
  tx: Db,
  step: Step,
  { version, keep }: { readonly version: string; readonly keep: boolean },
): Promise<boolean> {
  const { section, now } = step;
  const live = await findLiveOf(tx, section);
  const isLive = live?.version === version;
  const kept = keep || (isLive && live.kept === 1) ? 1 : 0;
  if (isLive && !live.canary && live.kept === kept) return false;
  await endRestOfSet(tx, step, { live });
  await makeLive(tx, { section, version, since: isLive ? live.since : now, by_itself: 0, kept });
  const isEnd = isLive && live.canary !== null;
  await insertDeployment(tx, {
    ...entryOf(step),
    action: isEnd ? 'CANARY_ENDED' : 'PROMOTED',
    from_version: (isEnd ? live.canary : live?.version) ?? null,
    to_version: version,
    kept,
  });
  return true;
}
