import type { Db } from '../../database/database.ts';
import { HttpError } from '../../http/http-error.ts';
import { endRestOfSet } from './back-steps.ts';
import { requireFit } from './gate.service.ts';
import { findLiveOf, insertDeployment, makeLive, setLive } from './releases.queries.ts';
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

/** Shows a release to a share of the visitors, in percent. The others keep what is live. */
export async function startCanary(
  tx: Db,
  step: Step,
  { version, traffic }: { readonly version: string; readonly traffic: number },
): Promise<boolean> {
  const { section, now } = step;
  const live = await findLiveOf(tx, section);
  if (!live || live.version === version) throw new HttpError('NOTHING_BESIDE');
  await requireFit(tx, { section, version });
  await endRestOfSet(tx, step, { live });
  await setLive(tx, {
    ...live,
    canary: version,
    canary_traffic: traffic,
    canary_since: live.canary === version ? live.canary_since : now,
    canary_set: null,
  });
  await insertDeployment(tx, {
    ...entryOf(step),
    action: 'CANARY',
    from_version: live.version,
    to_version: version,
    traffic,
  });
  return true;
}
