import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import { releaseVersion, sectionName } from 'shared/contract/schemas';
import type { ReleaseManifest } from 'shared/releases';
import { z } from 'zod';
import { BY_THE_SITE } from '../../http/deployer.ts';
import { HttpError } from '../../http/http-error.ts';
import { endCanary } from './change-steps.ts';
import type { ChangeTransaction, OpenChange } from './change-transaction.ts';
import { checkBesideLive } from './gate.service.ts';
import { findPromotions } from './history.queries.ts';
import { SITES_OWN_BUILD } from './history-texts.ts';
import type { LiveDocument } from './live-document.service.ts';
import { keyOf, namedBy } from './named.ts';
import { wasTakenBack } from './promotions.rules.ts';
import { findLiveOf, findRelease, insertRelease, makeLive } from './releases.queries.ts';
import { releaseRow } from './releases.ts';
import type { RunningBuilds } from './running-builds.ts';
import { type Verdict, verdictOn } from './shipped.rules.ts';
import type { OpenReleaseStore } from './store/open-release-store.ts';
import { parseManifest } from './unpack.ts';

type Deps = Pick<OpenReleaseStore, 'site' | 'files' | 'store'> & {
  readonly logger: FastifyBaseLogger;
  readonly transaction: ChangeTransaction;
  readonly document: Pick<LiveDocument, 'publish'>;
  readonly builds: RunningBuilds;
};

const shippedList = z.object({
  releases: z.array(z.object({ name: sectionName, version: releaseVersion })),
});

const WHY_NOT: Partial<Record<Verdict, string>> = {
  'committee-decided': 'a committee chose the live release, which stays',
  'taken-back': 'the site took this build back by itself, and it stays so',
  'newer-runs': 'another process runs a newer build, which stays live',
};

const BY = { who: SITES_OWN_BUILD, ...BY_THE_SITE };

/** Registers the releases that the build of this checkout put into the site folder, and makes them live. */
export function createShippedReleases(deps: Deps) {
  const { site, files, store, logger, transaction, document, builds } = deps;
  /** True until all releases of the build are stored and decided on. */
  let isPending = false;

  /** The releases that came with the build, registered or not. */
  async function find(): Promise<ReleaseManifest[]> {
    const text = await readFile(path.join(site, 'shipped.json'), 'utf8').catch(() => null);
    if (text === null) return [];
    const shipped: ReleaseManifest[] = [];
    try {
      for (const named of shippedList.parse(JSON.parse(text)).releases) {
        const description = await files.readDescription(named);
        // Retention has removed it. The next build brings it back.
        if (!description) logger.warn(named, 'the build names a release that is not there');
        else shipped.push(parseManifest(description));
      }
      return shipped;
    } catch (err) {
      logger.error({ err }, 'the list of built releases cannot be read; the live releases stay');
      return [];
    }
  }

  /** Stores releases for all processes. Resolves with those that are stored. Throws UNAVAILABLE. */
  async function storeAll(manifests: readonly ReleaseManifest[]): Promise<ReleaseManifest[]> {
    const stored: ReleaseManifest[] = [];
    for (const manifest of manifests) {
      const release = (await store.has(manifest)) ? null : await files.read(manifest);
      if (release) await store.write(release);
      if (release || (await store.has(manifest))) stored.push(manifest);
      else logger.error(namedBy(manifest), 'files of the build are damaged; it is not released');
    }
    return stored;
  }

  /** Chooses the releases that become live now. The log names the others, and the command that releases them. */
  async function choose({ tx }: OpenChange, shipped: readonly ReleaseManifest[]) {
    const promotions = await findPromotions(tx);
    const running = await builds.ofOthers(tx);
    const chosen: ReleaseManifest[] = [];
    isPending = false;
    for (const manifest of shipped) {
      const { section, version } = namedBy(manifest);
      const live = await findLiveOf(tx, section);
      const own = await findRelease(tx, { section, version });
      const other = live && (await findRelease(tx, live));
      const verdict = verdictOn(version, {
        live,
        wasTakenBack: wasTakenBack({ section, version }, promotions),
        isOlder: (own?.id ?? 0) < (other?.id ?? 0),
        isLiveRun: live !== undefined && running.has(keyOf(live)),
      });
      if (verdict === 'becomes-live') chosen.push(manifest);
      if (verdict === 'newer-runs') isPending = true;
      const why = WHY_NOT[verdict];
      if (why)
        logger.warn(
          { section, live: live?.version, built: version },
          `${why}; release it with: pnpm --filter ${section} release`,
        );
    }
    return chosen;
  }

  async function register(): Promise<void> {
    isPending = true;
    // Before any of them is live, because the other processes fetch them from there.
    const shipped = await storeAll(await find());
    await builds.report(shipped.map((manifest) => keyOf(namedBy(manifest))));
    const sizes = await Promise.all(shipped.map(files.bytesOf));
    if (shipped.length === 0) {
      isPending = false;
      return;
    }
    const deployers = new Map(shipped.map(({ name }) => [name, BY]));
    await transaction({ deployers, why: '', seen: {} }, async (open) => {
      const { tx, now, record } = open;
      const by = { at: now, by: SITES_OWN_BUILD, userId: null };
      for (const [at, manifest] of shipped.entries())
        await insertRelease(tx, releaseRow(manifest, { bytes: sizes[at] ?? 0, by }));
      const chosen = await choose(open, shipped);
      const reasons = await checkBesideLive(tx, chosen);
      if (reasons.length > 0) {
        logger.error({ reasons }, 'the build does not fit what committees have released; not live');
        return;
      }
      for (const { section, version } of chosen.map(namedBy)) {
        const before = await findLiveOf(tx, section);
        await endCanary(open, before, { except: [section] });
        await makeLive(tx, { section, version, since: now, by_itself: 1 });
        const from_version = before?.version ?? null;
        await record(section, { action: 'SHIPPED', from_version, to_version: version });
      }
    });
  }

  return {
    find,

    /**
     * Registers them and makes them live, except for sections whose live release was chosen by a committee, or came
     * with a newer build that another process runs. All in one transaction; the next start finds nothing to do.
     */
    async adopt(): Promise<void> {
      await register().catch((err: unknown) => {
        if (!(err instanceof HttpError && err.code === 'UNAVAILABLE')) throw err;
        logger.error({ err }, 'the build is not live yet: its releases could not be stored');
      });
      await document.publish();
    },

    /** Retries while some releases are pending. */
    adoptRest: async (): Promise<void> => {
      if (isPending) await register();
    },
  };
}
