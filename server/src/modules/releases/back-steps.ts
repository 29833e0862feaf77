import type { Deployment } from 'shared/contract';
import type { Db } from '../../database/database.ts';
import { HttpError } from '../../http/http-error.ts';
import { requireFit } from './gate.service.ts';
import { setsAmong, wayTo } from './promotions.rules.ts';
import {
  findLive,
  findLiveOf,
  findPromotions,
  insertDeployment,
  type LiveRow,
  makeLive,
  NO_CANARY,
  setLive,
} from './releases.queries.ts';
import { findSet } from './sets.queries.ts';
import { entryOf, type Step, type StepOf } from './step.ts';

/** Undoes the latest step of sections: ends their canaries and the sets of those, or makes live what was live before. */
export async function rollBackSet(
  tx: Db,
  stepOf: StepOf,
  sections: readonly string[],
): Promise<boolean> {
  const ended: LiveRow[] = [];
  for (const section of sections) {
    const live = await findLiveOf(tx, section);
    if (live?.canary) ended.push(live);
  }
  for (const live of ended) {
    await endCanary(tx, stepOf(live.section), { live, action: 'CANARY_ENDED', traffic: null });
  }
  if (ended.length === 0) await goBack(tx, stepOf, { sections, action: 'ROLLED_BACK' });
  return true;
}

/**
 * Takes back a release that is live or a canary, with the set that it became live with. Resolves with the release that
 * everybody gets now.
 */
export async function takeBack(tx: Db, step: Step, version: string): Promise<string> {
  const action = 'ROLLED_BACK_ITSELF';
  const { section } = step;
  const live = await findLiveOf(tx, section);
  if (live?.canary === version) {
    await endCanary(tx, step, { live, action, traffic: live.canary_traffic });
    return live.version;
  }
  if (live?.version !== version || live.kept) throw new HttpError('NOTHING_BEFORE');
  const others = setsAmong(await findLive(tx), await findPromotions(tx)).get(section) ?? [];
  const stepOf = (one: string): Step => ({ ...step, section: one });
  await goBack(tx, stepOf, { sections: [section, ...others], action });
  return (await findLiveOf(tx, section))?.version ?? version;
}

/** Ends the canaries that visitors saw together with one that is no more, except those of the sections in `but`. */
export async function endRestOfSet(
  tx: Db,
  step: Step,
  {
    live,
    but = [step.section],
  }: { readonly live: LiveRow | undefined; readonly but?: readonly string[] },
): Promise<void> {
  if (!live || live.canary_set === null) return;
  for (const other of await findSet(tx, live.canary_set)) {
    if (but.includes(other.section)) continue;
    await setLive(tx, { ...other, ...NO_CANARY });
    await insertDeployment(tx, {
      ...entryOf({ ...step, section: other.section }),
      action: 'CANARY_ENDED',
      from_version: other.canary,
      to_version: other.version,
    });
  }
}

type Ending = {
  readonly live: LiveRow;
  readonly action: Deployment['action'];
  readonly traffic: number | null;
};

/** Ends a canary, and the set that it belongs to. */
export async function endCanary(
  tx: Db,
  step: Step,
  { live, action, traffic }: Ending,
): Promise<void> {
  // With its set it may have ended already.
  if ((await findLiveOf(tx, live.section))?.canary !== live.canary) return;
  await endRestOfSet(tx, step, { live });
  await setLive(tx, { ...live, ...NO_CANARY });
  await insertDeployment(tx, {
    ...entryOf(step),
    action,
    from_version: live.canary,
    to_version: live.version,
    traffic,
  });
}

type Return = { readonly sections: readonly string[]; readonly action: Deployment['action'] };

/** Takes all these sections back at once to what was live before. Throws NOTHING_BEFORE and RELEASE_MISFIT. */
async function goBack(tx: Db, stepOf: StepOf, { sections, action }: Return): Promise<void> {
  const promotions = await findPromotions(tx);
  const returns = [];
  for (const section of sections) {
    const live = await findLiveOf(tx, section);
    const [, previous] = live ? wayTo(live, promotions) : [];
    if (!live || !previous) throw new HttpError('NOTHING_BEFORE');
    returns.push({ section, live, previous, version: previous.version });
  }
  await requireFit(tx, ...returns);
  for (const { section, live, previous, version } of returns) {
    const step = stepOf(section);
    await endRestOfSet(tx, step, { live });
    // No person has chosen this release: if it came with a build, the next build may replace it.
    const by_itself = action === 'ROLLED_BACK_ITSELF' && previous.action === 'SHIPPED' ? 1 : 0;
    await makeLive(tx, { section, version, since: step.now, by_itself });
    await insertDeployment(tx, {
      ...entryOf(step),
      action,
      from_version: live.version,
      to_version: version,
    });
  }
}
