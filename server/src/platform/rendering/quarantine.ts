import type { FastifyBaseLogger } from 'fastify';
import { LRUCache } from 'lru-cache';
import { type Bundle, type BundleSet, bundlesOf, keyOfSet, releaseLabelOf } from './bundles.ts';
import type { RenderResult } from './isolate-pool.ts';
import type { RenderLimits } from './limits.ts';
import { FAULTS, type Fault } from './messages.ts';

/** A release that is not rendered at present, as a whole or in one of its pages. */
export type QuarantinedRelease = {
  readonly name: string;
  readonly version: string;
  readonly why: string;
  /** When it is rendered again, in epoch milliseconds. */
  readonly until: number;
  /** Failures in a row. From 2 on, it failed again after a pause. */
  readonly failureCount: number;
};

type RenderPause = Omit<QuarantinedRelease, 'name' | 'version'> & {
  /** The release to blame; undefined where it may be any of several sections. */
  readonly release: Bundle | undefined;
};

export type PageToRender = { readonly set: BundleSet; readonly url: string };

type Deps = {
  readonly limits: RenderLimits;
  readonly logger: FastifyBaseLogger;
  readonly now: () => number;
};

/** These faults may concern one page only, unless a bundle could not even be evaluated. */
const PAGE_FAULTS: readonly Fault[] = ['threw', 'unsettled', 'answer'];
const MAX_PAUSES = 500;

/** The fault in words, with the release's own message: `it failed: x is not a function`. */
export const faultText = ({ fault, why }: { readonly fault: Fault; readonly why: string }) =>
  `${FAULTS[fault]}: ${why}`.slice(0, 200);

/** The bundle to blame: that of the page's only section, or of the shell if the page has no section. */
const culpritOf = ({ shell, sections }: BundleSet): Bundle | undefined =>
  sections.length > 1 ? undefined : (sections[0] ?? shell);

const keyOfPage = ({ set, url }: PageToRender): string => `page ${keyOfSet(set)} ${url}`;

/** Pauses what failed: one page, or all pages of a release or of a set. */
export function createQuarantine({ limits, logger, now }: Deps) {
  const pauses = new LRUCache<string, RenderPause>({ max: MAX_PAUSES });
  const pauseKeysOf = (page: PageToRender): string[] => [
    ...bundlesOf(page.set).map(releaseLabelOf),
    keyOfSet(page.set),
    keyOfPage(page),
  ];

  return {
    isPaused: (page: PageToRender): boolean =>
      pauseKeysOf(page).some((key) => (pauses.peek(key)?.until ?? 0) > now()),

    /** Pauses what failed, and ends all pauses of what was rendered. A skipped render changes nothing. */
    record(page: PageToRender, result: RenderResult): void {
      if (result.kind === 'rendered') for (const key of pauseKeysOf(page)) pauses.delete(key);
      if (result.kind !== 'failed') return;
      const culprit = result.bundle ?? culpritOf(page.set);
      const releaseOrSet = culprit ? releaseLabelOf(culprit) : keyOfSet(page.set);
      const isPageFault = result.bundle === undefined && PAGE_FAULTS.includes(result.fault);
      const key = isPageFault ? keyOfPage(page) : releaseOrSet;
      const failureCount = (pauses.peek(key)?.failureCount ?? 0) + 1;
      const why = faultText(result);
      pauses.set(key, { release: culprit, why, failureCount, until: now() + limits.pauseMs });
      // Not the URL of a page: it may contain a search term.
      const paused = isPageFault ? `a page of ${releaseOrSet}` : releaseOrSet;
      logger.warn(
        { paused, section: culprit?.name, why, times: failureCount },
        'rendering failed and is paused',
      );
    },

    listPausedReleases(): QuarantinedRelease[] {
      const pausedReleases = new Map<string, QuarantinedRelease>();
      for (const { release, ...pause } of pauses.values()) {
        if (!release || pause.until <= now()) continue;
        const { name, version } = release;
        pausedReleases.set(releaseLabelOf(release), { name, version, ...pause });
      }
      return [...pausedReleases.values()];
    },
  };
}
