import type { Deployment, Misfit } from 'shared/contract';
import {
  type ReleaseManifest,
  type SectionRelease,
  SHELL,
  type ShellRelease,
} from 'shared/releases';
import type { Clock } from '../../base/clock.ts';
import type { Database, Db } from '../../database/database.ts';
import { Refusal } from '../../http/refusals.ts';
import { type LiveSet, misfitsOfSection, misfitsOfShell } from './gate.rules.ts';
import type { LiveDocument } from './live-document.service.ts';
import { arrivalOf, previousAmong } from './promotions.rules.ts';
import {
  findArrivals,
  findLive,
  findLiveManifests,
  findRelease,
  insertDeployment,
  type LiveRow,
  lockRevision,
  makeLive,
  setLive,
  setRevision,
} from './releases.queries.ts';

type Deps = {
  readonly database: Database;
  readonly clock: Clock;
  readonly document: LiveDocument;
};

export type Change = {
  readonly section: string;
  readonly who: string;
  readonly why: string;
};

/** What somebody who makes a change saw as live; undefined where any will do. */
type Seen = { readonly ifRevision: number | undefined };

/** Every change of what is live: one transaction each, one after another, with an entry in the history. */
export function createReleaseChanges({ database, clock, document }: Deps) {
  const change = async <T>(
    { ifRevision }: Seen,
    work: (tx: Db, revision: number) => Promise<T>,
  ): Promise<T> => {
    const done = await database.transaction(async (tx) => {
      const revision = await lockRevision(tx);
      if (ifRevision !== undefined && ifRevision !== revision) {
        throw new Refusal('REVISION_CHANGED', { revision });
      }
      const result = await work(tx, revision + 1);
      await setRevision(tx, revision + 1);
      return result;
    });
    await document.publish();
    return done;
  };

  return {
    /** Makes a release live for everybody. Throws RELEASE_UNKNOWN, RELEASE_MISFIT, REVISION_CHANGED. */
    promote: ({ section, who, why }: Change, version: string, seen: Seen): Promise<void> =>
      change(seen, async (tx, revision) => {
        await requireFit(tx, { section, version });
        const now = clock.now();
        const live = await liveOf(tx, section);
        const isLive = live?.version === version;
        const since = isLive ? live.since : now;
        await makeLive(tx, { section, version, since, by_itself: 0 });
        await insertDeployment(tx, {
          section,
          at: now,
          who,
          action: isLive && live.canary ? 'CANARY_ENDED' : 'PROMOTED',
          from_version: isLive ? live.canary : (live?.version ?? null),
          to_version: version,
          why,
          revision,
        });
      }),

    /** Shows a release to a share of the visitors, in percent. The others keep what is live. */
    startCanary: (
      { section, who, why }: Change,
      { version, traffic }: { version: string; traffic: number },
      seen: Seen,
    ): Promise<void> =>
      change(seen, async (tx, revision) => {
        const live = await liveOf(tx, section);
        if (section === SHELL) throw new Refusal('NO_SHELL_CANARY');
        if (!live || live.version === version) throw new Refusal('NOTHING_BESIDE');
        await requireFit(tx, { section, version });
        const now = clock.now();
        await setLive(tx, {
          ...live,
          canary: version,
          canary_traffic: traffic,
          canary_since: live.canary === version ? live.canary_since : now,
        });
        await insertDeployment(tx, {
          section,
          at: now,
          who,
          action: 'CANARY',
          from_version: live.version,
          to_version: version,
          traffic,
          why,
          revision,
        });
      }),

    /**
     * Takes the latest step back: a canary ends; without one, what was live before is live again.
     * Throws NOTHING_BEFORE when that is not there any more.
     */
    rollBack: (made: Change, seen: Seen): Promise<void> =>
      change(seen, async (tx, revision) => {
        const now = clock.now();
        const live = await liveOf(tx, made.section);
        if (!live?.canary) {
          await goBack(tx, { ...made, action: 'ROLLED_BACK', revision, now });
          return;
        }
        await endCanary(tx, live);
        await insertDeployment(tx, {
          ...made,
          at: now,
          action: 'CANARY_ENDED',
          revision,
          from_version: live.canary,
          to_version: live.version,
        });
      }),

    /** Takes a release back without anybody's doing: a canary ends, what was live before is live again. */
    takeBack: (
      made: Change & { readonly version: string },
      alongside: (tx: Db, back: { readonly to: string }) => Promise<void>,
    ): Promise<void> =>
      change({ ifRevision: undefined }, async (tx, revision) => {
        const { section, version, who, why } = made;
        const live = await liveOf(tx, section);
        const now = clock.now();
        if (live?.canary === version) {
          await endCanary(tx, live);
          await insertDeployment(tx, {
            section,
            at: now,
            who,
            action: 'ROLLED_BACK_ITSELF',
            from_version: version,
            to_version: live.version,
            traffic: live.canary_traffic,
            why,
            revision,
          });
          await alongside(tx, { to: live.version });
          return;
        }
        if (live?.version !== version) throw new Refusal('NOTHING_BEFORE');
        const back = { section, who, why, action: 'ROLLED_BACK_ITSELF', revision, now } as const;
        await alongside(tx, { to: await goBack(tx, back) });
      }),

    /** Why a release cannot stand beside what is live; empty when it can. */
    misfitsOf: (manifest: ReleaseManifest): Promise<Misfit[]> => misfits(database.db, manifest),
  };
}

export type ReleaseChanges = ReturnType<typeof createReleaseChanges>;

const liveOf = async (tx: Db, section: string): Promise<LiveRow | undefined> =>
  (await findLive(tx)).find((live) => live.section === section);

const endCanary = (tx: Db, live: LiveRow) =>
  setLive(tx, { ...live, canary: null, canary_traffic: null, canary_since: null });

type GoingBack = Change & {
  readonly action: Deployment['action'];
  readonly revision: number;
  readonly now: number;
};

/** Answers which release is live again. */
async function goBack(
  tx: Db,
  { section, who, why, action, revision, now }: GoingBack,
): Promise<string> {
  const arrivals = await findArrivals(tx);
  const live = await liveOf(tx, section);
  const version = live ? previousAmong(arrivals, live) : null;
  if (!live || version === null) throw new Refusal('NOTHING_BEFORE');
  await requireFit(tx, { section, version });
  // Nobody has decided: what came with a build makes room for the next build.
  const isBuilds =
    action === 'ROLLED_BACK_ITSELF' &&
    arrivalOf(arrivals, { section, version })?.action === 'SHIPPED';
  await makeLive(tx, { section, version, since: now, by_itself: isBuilds ? 1 : 0 });
  await insertDeployment(tx, {
    section,
    at: now,
    who,
    action,
    from_version: live.version,
    to_version: version,
    why,
    revision,
  });
  return version;
}

async function requireFit(tx: Db, wanted: { section: string; version: string }): Promise<void> {
  const release = await findRelease(tx, wanted);
  if (!release) throw new Refusal('RELEASE_UNKNOWN');
  const reasons = await misfits(tx, JSON.parse(release.manifest));
  if (reasons.length > 0) throw new Refusal('RELEASE_MISFIT', { reasons });
}

async function misfits(db: Db, manifest: ReleaseManifest): Promise<Misfit[]> {
  const live = await liveSet(db);
  return manifest.kind === 'shell'
    ? misfitsOfShell(manifest, live)
    : misfitsOfSection(manifest, live);
}

async function liveSet(db: Db): Promise<LiveSet> {
  const manifests = (await findLiveManifests(db)).map(
    ({ manifest }): ReleaseManifest => JSON.parse(manifest),
  );
  return {
    shell: manifests.find((one): one is ShellRelease => one.kind === 'shell') ?? null,
    sections: manifests.filter((one): one is SectionRelease => one.kind === 'section'),
  };
}
