import type { Deployment } from 'shared/contract';
import { isoTime } from '../../base/paging.ts';
import type { Db } from '../../database/database.ts';
import { HttpError } from '../../http/http-error.ts';
import { endCanary, endRestOfSet } from './back-steps.ts';
import { makeLiveForAll } from './change-steps.ts';
import { requireFit } from './gate.service.ts';
import {
  findDeployments,
  findLive,
  findLiveOf,
  insertDeployment,
  type LiveRow,
  setLive,
} from './releases.queries.ts';
import { partSet } from './sets.queries.ts';
import { entryOf, type Named, type StepOf } from './step.ts';
import { whoInWords } from './who-in-words.ts';

const MOST_LOOKED_AT = 100;

const isTrace = (action: Deployment['action']): boolean =>
  action === 'UPLOADED' || action === 'PREVIEWED';

/** A section of a set, and the release that the caller saw as live; null for none. */
export type Expected = { readonly section: string; readonly expected: string | null };

/** Throws SET_CHANGED, which says of each section that is not as it was seen who has changed it. */
export async function requireExpected(tx: Db, members: readonly Expected[]): Promise<void> {
  const changed = [];
  for (const { section, expected } of members) {
    const live = (await findLiveOf(tx, section))?.version ?? null;
    if (live === expected) continue;
    const last = (await findDeployments(tx, section, MOST_LOOKED_AT)).find(
      ({ action, to_version }) => !isTrace(action) && to_version === live,
    );
    const who = last ? whoInWords(last.who) : null;
    changed.push({ section, expected, live, who, at: last ? isoTime(last.at) : null });
  }
  if (changed.length > 0) throw new HttpError('SET_CHANGED', { changed });
}

type Together = { readonly releases: readonly Named[] };

/** Makes several releases live at once, for everybody. Resolves with false when all of them were. */
export async function promoteSet(
  tx: Db,
  stepOf: StepOf,
  { releases, keep }: Together & { readonly keep: boolean },
): Promise<boolean> {
  await requireFit(tx, ...releases);
  const sections = releases.map(({ section }) => section);
  for (const section of sections) {
    const live = await findLiveOf(tx, section);
    await endRestOfSet(tx, stepOf(section), { live, but: sections });
  }
  await partSet(tx, sections);
  let isChanged = false;
  for (const { section, version } of releases) {
    if (await makeLiveForAll(tx, stepOf(section), { version, keep })) isChanged = true;
  }
  return isChanged;
}

/**
 * Shows releases to a share of the visitors, in percent: each of them sees all of these, or none. Canaries of the same
 * sections end. Throws NOTHING_BESIDE, and SET_RUNS when several would replace a part of several others.
 */
export async function startCanary(
  tx: Db,
  stepOf: StepOf,
  { releases, traffic }: Together & { readonly traffic: number },
): Promise<boolean> {
  const members: { readonly live: LiveRow; readonly version: string }[] = [];
  for (const { section, version } of releases) {
    const live = await findLiveOf(tx, section);
    if (!live) throw new HttpError('NOTHING_BESIDE');
    if (live.version !== version) members.push({ live, version });
  }
  const [first] = members;
  if (!first) throw new HttpError('NOTHING_BESIDE');
  const running = (await findLive(tx)).filter(({ canary_set: id }) =>
    members.some(({ live }) => id !== null && live.canary_set === id),
  );
  const isSame =
    running.length === members.length &&
    members.every(({ live, version }) => live.canary === version) &&
    running.every(({ canary_set: id }) => id === first.live.canary_set);
  const together = running.filter((one) =>
    running.some((other) => other !== one && other.canary_set === one.canary_set),
  );
  if (!isSame && members.length > 1 && together.length > 0)
    throw new HttpError('SET_RUNS', { sections: together.map(({ section }) => section) });
  await requireFit(tx, ...releases);
  for (const { live, version } of members) {
    const step = stepOf(live.section);
    if (live.canary !== null && !isSame)
      await endCanary(tx, step, { live, action: 'CANARY_ENDED', traffic: null });
    await setLive(tx, {
      ...live,
      canary: version,
      canary_traffic: traffic,
      canary_since: isSame ? live.canary_since : step.now,
      canary_set: isSame ? live.canary_set : step.revision,
    });
    await insertDeployment(tx, {
      ...entryOf(step),
      action: 'CANARY',
      from_version: live.version,
      to_version: version,
      traffic,
    });
  }
  return true;
}
