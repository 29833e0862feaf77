import type { Deployment } from 'shared/contract';
import { HttpError } from '../../http/errors/http-error.ts';
import type { OpenChange } from './change-transaction.ts';
import { requireFit } from './gate.service.ts';
import { releasesLeadingTo } from './promotions.rules.ts';
import { findPromotions } from './tables/history.queries.ts';
import type { ReleaseId } from './tables/release-id.ts';
import {
  deleteLiveRelease,
  findLiveRelease,
  findLiveReleases,
  findRelease,
  type LiveRow,
  makeLive,
  NO_CANARY,
  upsertLiveRelease,
} from './tables/releases.queries.ts';

/**
 * Makes releases live together, for everybody; with `keep` the site never takes them back on its own. For a release that is
 * live already, this ends the canary beside it.
 */
export async function makeLiveForAll(
  change: OpenChange,
  { releases, keep }: { readonly releases: readonly ReleaseId[]; readonly keep: boolean },
): Promise<void> {
  const { tx, now, record } = change;
  await requireFit(tx, releases);
  const sections = releases.map(({ section }) => section);
  for (const { section, version } of releases) {
    const live = await findLiveRelease(tx, section);
    const isLive = live?.version === version;
    const wasKept = isLive && live.kept === 1;
    const kept = keep || wasKept ? 1 : 0;
    if (isLive && !live.canary && live.kept === kept) continue;
    await endCanary(change, live, { except: sections });
    // `by_itself` is 0, because a person has chosen this release: no new build of the site may replace it.
    await makeLive(tx, { section, version, since: isLive ? live.since : now, by_itself: 0, kept });
    const isCanaryEnd = isLive && live.canary !== null;
    await record(section, {
      action: isCanaryEnd ? 'CANARY_ENDED' : 'PROMOTED',
      // For the visitors of a canary, its end is a change from the canary to the live release.
      from_version: (isCanaryEnd ? live.canary : live?.version) ?? null,
      to_version: version,
      kept,
    });
  }
}

/**
 * Shows releases to a share of the visitors, in percent: each of them gets all of these, or none. Canaries of the same
 * sections end. Throws NOTHING_BESIDE if a section has no live release or all of these are live, and SET_RUNS if this set
 * of several releases would replace any release of another running set of several.
 */
export async function startCanary(
  change: OpenChange,
  { releases, traffic }: { readonly releases: readonly ReleaseId[]; readonly traffic: number },
): Promise<void> {
  const { tx, now, revision, record } = change;
  const liveReleases = await findLiveReleases(tx);
  const members = releases.flatMap(({ section, version }) => {
    const live = liveReleases.find((release) => release.section === section);
    if (!live) throw new HttpError('NOTHING_BESIDE');
    return live.version === version ? [] : [{ live, version }];
  });
  if (members.length === 0) throw new HttpError('NOTHING_BESIDE');
  const runningCanaries = liveReleases.filter(({ canary_set: id }) =>
    members.some(({ live }) => id !== null && live.canary_set === id),
  );
  // These releases are the running canary already: only its share changes.
  const isSameSet =
    runningCanaries.length === members.length &&
    new Set(runningCanaries.map(({ canary_set }) => canary_set)).size === 1 &&
    members.every(({ live, version }) => live.canary === version);
  const canariesInSets = runningCanaries.filter((canary) =>
    runningCanaries.some((other) => other !== canary && other.canary_set === canary.canary_set),
  );
  if (!isSameSet && members.length > 1 && canariesInSets.length > 0)
    throw new HttpError('SET_RUNS', { sections: canariesInSets.map(({ section }) => section) });
  await requireFit(tx, releases);
  for (const { live, version } of members) {
    if (!isSameSet) await endCanary(change, live);
    await upsertLiveRelease(tx, {
      ...live,
      canary: version,
      canary_traffic: traffic,
      canary_since: isSameSet ? live.canary_since : now,
      // The revision is a number that no earlier set has.
      canary_set: isSameSet ? live.canary_set : revision,
    });
    await record(live.section, {
      action: 'CANARY',
      from_version: live.version,
      to_version: version,
      traffic,
    });
  }
}

type CanaryEnd = {
  readonly action?: Deployment['action'];
  /** Sections that get another release in the same change, with which `makeLive` ends their canary, or whose canary goes on. */
  readonly except?: readonly string[];
};

/** Ends the canary beside a live release, in all sections of its set. Does nothing without a canary. */
export async function endCanary(
  { tx, record }: OpenChange,
  live: LiveRow | undefined,
  { action = 'CANARY_ENDED', except = [] }: CanaryEnd = {},
): Promise<void> {
  if (!live || live.canary_set === null) return;
  for (const member of await findLiveReleases(tx)) {
    if (member.canary_set !== live.canary_set || except.includes(member.section)) continue;
    await upsertLiveRelease(tx, { ...member, ...NO_CANARY });
    await record(member.section, {
      action,
      from_version: member.canary,
      to_version: member.version,
      ...(action === 'ROLLED_BACK_ITSELF' && { traffic: member.canary_traffic }),
    });
  }
}

/**
 * Makes the previous release of each of these sections live again; the site may take it back. A section without one has no
 * live release afterwards if the change withdraws its release as unsafe, else it throws NOTHING_BEFORE. Throws RELEASE_MISFIT.
 */
export async function rollBackSections(
  change: OpenChange,
  {
    sections,
    action,
  }: { readonly sections: readonly string[]; readonly action: Deployment['action'] },
): Promise<void> {
  const { tx, now, withdraw, record } = change;
  const promotions = await findPromotions(tx);
  const rollbacks = [];
  const endingReleases = [];
  for (const section of sections) {
    const live = await findLiveRelease(tx, section);
    // The first is the live release itself.
    const [, previous] = live ? releasesLeadingTo(live, promotions) : [];
    // Retention may have removed it.
    const storedPrevious = previous && (await findRelease(tx, { section, ...previous }));
    if (live && storedPrevious)
      rollbacks.push({ section, live, previous, version: previous.version });
    else if (live && withdraw) endingReleases.push(live);
    else throw new HttpError('NOTHING_BEFORE');
  }
  await requireFit(tx, rollbacks);
  for (const { section, live, previous, version } of rollbacks) {
    await endCanary(change, live, { except: sections });
    // After a roll-back by the site no person has chosen this release: if it came with a build, the next build may replace it.
    const by_itself = action === 'ROLLED_BACK_ITSELF' && previous.action === 'SHIPPED' ? 1 : 0;
    await makeLive(tx, { section, version, since: now, by_itself });
    await record(section, { action, from_version: live.version, to_version: version });
  }
  for (const { section, version } of endingReleases) {
    await deleteLiveRelease(tx, section);
    await record(section, { action, from_version: version, to_version: null });
  }
}
