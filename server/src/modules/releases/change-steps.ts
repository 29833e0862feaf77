import type { Deployment } from 'shared/contract';
import { CANARY_STEPS, nextCanaryShare } from 'shared/domain';
import { SHELL } from 'shared/releases';
import type { Db } from '../../database/database.ts';
import type { ReleasedBy } from '../../http/deployer.ts';
import { Refusal } from '../../http/refusals.ts';
import { requireFit } from './gate.service.ts';
import { wayTo } from './promotions.rules.ts';
import {
  findLiveOf,
  findPromotions,
  insertDeployment,
  type LiveRow,
  makeLive,
  NO_CANARY,
  setLive,
} from './releases.queries.ts';

/** Who changes which section, why and when, and the revision that the site has afterwards. */
export type Step = {
  readonly section: string;
  readonly who: string;
  readonly by: ReleasedBy;
  readonly why: string;
  readonly now: number;
  readonly revision: number;
};

/**
 * Makes a release live for everybody; with `keep` the site never takes it back by itself. Promoting the live release
 * again ends its canary. Resolves with false when nothing changes.
 */
export async function promote(
  tx: Db,
  step: Step,
  { version, keep }: { readonly version: string; readonly keep: boolean },
): Promise<boolean> {
  const { section, now } = step;
  await requireFit(tx, { section, version });
  const live = await findLiveOf(tx, section);
  const isLive = live?.version === version;
  const kept = keep || (isLive && live.kept === 1) ? 1 : 0;
  if (isLive && !live.canary && live.kept === kept) return false;
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

/**
 * Shows a release to a share of the visitors, in percent. The others keep what is live. One that grows begins with
 * the first step, unless a share is given.
 */
export async function startCanary(
  tx: Db,
  step: Step,
  {
    version,
    traffic = CANARY_STEPS[0],
    grow,
  }: { readonly version: string; readonly traffic?: number | undefined; readonly grow: boolean },
): Promise<boolean> {
  const { section, now } = step;
  const live = await findLiveOf(tx, section);
  if (section === SHELL) throw new Refusal('NO_SHELL_CANARY');
  if (!live || live.version === version) throw new Refusal('NOTHING_BESIDE');
  await requireFit(tx, { section, version });
  await setLive(tx, {
    ...live,
    canary: version,
    canary_traffic: traffic,
    canary_since: live.canary === version ? live.canary_since : now,
    canary_step_at: grow ? now : null,
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

/** A canary that grows by itself, as it was seen. */
export type Growing = Pick<LiveRow, 'section' | 'canary' | 'canary_traffic' | 'canary_step_at'>;

/**
 * Shows a canary to the next share of the visitors, or makes it live for everybody. Resolves with that share; with
 * null, and without a change, when the canary is no longer as it was seen.
 */
export async function growCanary(tx: Db, step: Step, seen: Growing): Promise<number | null> {
  const live = await findLiveOf(tx, step.section);
  if (!live?.canary || live.canary_traffic === null || live.canary_step_at === null) return null;
  const isAsSeen =
    live.canary === seen.canary &&
    live.canary_traffic === seen.canary_traffic &&
    live.canary_step_at === seen.canary_step_at;
  if (!isAsSeen) return null;
  const { canary: version } = live;
  const traffic = nextCanaryShare(live.canary_traffic);
  if (traffic === 100) await promote(tx, step, { version, keep: false });
  else await startCanary(tx, step, { version, traffic, grow: true });
  return traffic;
}

/** Undoes the latest step: ends the canary, or makes live what was live before. */
export async function rollBack(tx: Db, step: Step): Promise<boolean> {
  const live = await findLiveOf(tx, step.section);
  if (live?.canary) await endCanary(tx, step, { live, action: 'CANARY_ENDED', traffic: null });
  else await goBack(tx, step, { live, action: 'ROLLED_BACK' });
  return true;
}

/** Takes back a release that is live or a canary. Resolves with the release that everybody gets now. */
export async function takeBack(tx: Db, step: Step, version: string): Promise<string> {
  const action = 'ROLLED_BACK_ITSELF';
  const live = await findLiveOf(tx, step.section);
  if (live?.canary === version) {
    await endCanary(tx, step, { live, action, traffic: live.canary_traffic });
    return live.version;
  }
  if (live?.version !== version || live.kept) throw new Refusal('NOTHING_BEFORE');
  return goBack(tx, step, { live, action });
}

/** The part of a history entry that every change has. */
const entryOf = ({ section, who, by, why, now, revision }: Step) => ({
  section,
  who,
  by,
  why,
  at: now,
  revision,
});

type Ending = {
  readonly live: LiveRow;
  readonly action: Deployment['action'];
  readonly traffic: number | null;
};

async function endCanary(tx: Db, step: Step, { live, action, traffic }: Ending): Promise<void> {
  await setLive(tx, { ...live, ...NO_CANARY });
  await insertDeployment(tx, {
    ...entryOf(step),
    action,
    from_version: live.canary,
    to_version: live.version,
    traffic,
  });
}

type Return = { readonly live: LiveRow | undefined; readonly action: Deployment['action'] };

/** Makes live what was live before, and resolves with its version. */
async function goBack(tx: Db, step: Step, { live, action }: Return): Promise<string> {
  const { section, now } = step;
  const [, previous] = live ? wayTo(live, await findPromotions(tx)) : [];
  if (!live || !previous) throw new Refusal('NOTHING_BEFORE');
  const { version } = previous;
  await requireFit(tx, { section, version });
  // No person has chosen this release: if it came with a build, the next build may replace it.
  const by_itself = action === 'ROLLED_BACK_ITSELF' && previous.action === 'SHIPPED' ? 1 : 0;
  await makeLive(tx, { section, version, since: now, by_itself });
  await insertDeployment(tx, {
    ...entryOf(step),
    action,
    from_version: live.version,
    to_version: version,
  });
  return version;
}
