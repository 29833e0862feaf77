import type { Deployment } from 'shared/contract';
import { SHELL } from 'shared/releases';
import type { Db } from '../../database/database.ts';
import type { ReleasedBy } from '../../http/deployer.ts';
import { Refusal } from '../../http/refusals.ts';
import { requireFit } from './gate.service.ts';
import { previousAmong, promotionOf } from './promotions.rules.ts';
import {
  findLiveOf,
  findPromotions,
  insertDeployment,
  type LiveRow,
  makeLive,
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

/** Makes a release live for everybody. Promoting the live release again ends its canary. */
export async function promote(tx: Db, step: Step, version: string): Promise<void> {
  const { section, now } = step;
  await requireFit(tx, { section, version });
  const live = await findLiveOf(tx, section);
  const isLive = live?.version === version;
  await makeLive(tx, { section, version, since: isLive ? live.since : now, by_itself: 0 });
  await insertDeployment(tx, {
    ...entryOf(step),
    action: isLive && live.canary ? 'CANARY_ENDED' : 'PROMOTED',
    from_version: isLive ? live.canary : (live?.version ?? null),
    to_version: version,
  });
}

/** Shows a release to a share of the visitors, in percent. The others keep what is live. */
export async function startCanary(
  tx: Db,
  step: Step,
  { version, traffic }: { readonly version: string; readonly traffic: number },
): Promise<void> {
  const { section, now } = step;
  const live = await findLiveOf(tx, section);
  if (section === SHELL) throw new Refusal('NO_SHELL_CANARY');
  if (!live || live.version === version) throw new Refusal('NOTHING_BESIDE');
  await requireFit(tx, { section, version });
  const canary_since = live.canary === version ? live.canary_since : now;
  await setLive(tx, { ...live, canary: version, canary_traffic: traffic, canary_since });
  await insertDeployment(tx, {
    ...entryOf(step),
    action: 'CANARY',
    from_version: live.version,
    to_version: version,
    traffic,
  });
}

/** Undoes the latest step: ends the canary, or makes live what was live before. */
export async function rollBack(tx: Db, step: Step): Promise<void> {
  const live = await findLiveOf(tx, step.section);
  if (live?.canary) await endCanary(tx, step, { live, action: 'CANARY_ENDED', traffic: null });
  else await goBack(tx, step, { live, action: 'ROLLED_BACK' });
}

/** Takes back a release that is live or a canary. Resolves with the release that everybody gets now. */
export async function takeBack(tx: Db, step: Step, version: string): Promise<string> {
  const action = 'ROLLED_BACK_ITSELF';
  const live = await findLiveOf(tx, step.section);
  if (live?.canary === version) {
    await endCanary(tx, step, { live, action, traffic: live.canary_traffic });
    return live.version;
  }
  if (live?.version !== version) throw new Refusal('NOTHING_BEFORE');
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
  await setLive(tx, { ...live, canary: null, canary_traffic: null, canary_since: null });
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
  const promotions = await findPromotions(tx);
  const version = live ? previousAmong(promotions, live) : null;
  if (!live || version === null) throw new Refusal('NOTHING_BEFORE');
  await requireFit(tx, { section, version });
  // No person has chosen this release: if it came with a build, the next build may replace it.
  const cameWithBuild = promotionOf(promotions, { section, version })?.action === 'SHIPPED';
  const by_itself = action === 'ROLLED_BACK_ITSELF' && cameWithBuild ? 1 : 0;
  await makeLive(tx, { section, version, since: now, by_itself });
  await insertDeployment(tx, {
    ...entryOf(step),
    action,
    from_version: live.version,
    to_version: version,
  });
  return version;
}
