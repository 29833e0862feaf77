import type { FastifyBaseLogger } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { Bundle, BundleSet } from './bundles.ts';
import { inOrder, keyOf, releaseOf } from './bundles.ts';
import type { Result } from './isolate-pool.ts';
import type { RenderLimits } from './limits.ts';
import { FAULTS, type Fault } from './messages.ts';

/** A release that is not rendered now. */
export type QuarantinedRelease = {
  readonly name: string;
  readonly version: string;
  readonly why: string;
  /** When it is rendered again, in epoch milliseconds. */
  readonly until: number;
  /** How often it failed in a row: with 2 and more, it failed again after a pause. */
  readonly times: number;
};

type Pause = Omit<QuarantinedRelease, 'name' | 'version'> & {
  /** The release that is paused, or whose page is. */
  readonly release: Bundle | undefined;
  readonly isPage: boolean;
};

/** The set and URL of a page. */
export type Page = { readonly set: BundleSet; readonly url: string };

type Deps = {
  readonly limits: RenderLimits;
  readonly logger: FastifyBaseLogger;
  readonly now: () => number;
};

/** These faults may concern one page only. */
const OF_PAGE: readonly Fault[] = ['threw', 'unsettled', 'answer'];
const MOST_PAUSES = 500;

/** The fault, and how the release described it: `it failed: x is not a function`. */
export const faultText = ({ fault, why }: { readonly fault: Fault; readonly why: string }) =>
  `${FAULTS[fault]}: ${why}`.slice(0, 200);

/** The section, or the shell on its own pages. Undefined where it may be any of several sections. */
const culpritOf = ({ shell, sections }: BundleSet): Bundle | undefined =>
  sections.length > 1 ? undefined : (sections[0] ?? shell);

const keyOfPage = ({ set, url }: Page): string => `page ${keyOf(set)} ${url}`;
const keysOf = (page: Page): string[] => [
  ...inOrder(page.set).map(releaseOf),
  keyOf(page.set),
  keyOfPage(page),
];

/** Pauses pages, sets and releases that failed. A pause doubles when rendering fails again after it. */
export function createQuarantine({ limits, logger, now }: Deps) {
  const pauses = new LRUCache<string, Pause>({ max: MOST_PAUSES });

  function pause(key: string, { release, isPage, why }: Omit<Pause, 'until' | 'times'>): void {
    const times = (pauses.peek(key)?.times ?? 0) + 1;
    const ms = Math.min(limits.pauseMs * 2 ** Math.min(times - 1, 20), limits.longestPauseMs);
    pauses.set(key, { release, isPage, why, times, until: now() + ms });
    // Not the URL of a page: it may contain a search term.
    const paused = isPage ? 'page' : key;
    logger.warn({ paused, section: release?.name, why, times }, 'rendering failed and is paused');
  }

  const pausedPagesOf = (release: Bundle | undefined): number =>
    [...pauses.values()].filter(
      (one) => one.isPage && one.until > now() && release && one.release?.file === release.file,
    ).length;

  return {
    isPaused: (page: Page): boolean =>
      keysOf(page).some((key) => (pauses.peek(key)?.until ?? 0) > now()),

    note(page: Page, result: Result): void {
      if (result.kind === 'rendered') for (const key of keysOf(page)) pauses.delete(key);
      if (result.kind !== 'failed') return;
      const { set } = page;
      const why = faultText(result);
      const release = result.bundle ?? culpritOf(set);
      const isOfPage = result.bundle === undefined && OF_PAGE.includes(result.fault);
      if (isOfPage) pause(keyOfPage(page), { release, isPage: true, why });
      if (!isOfPage || pausedPagesOf(release) >= limits.pausedPages)
        pause(release ? releaseOf(release) : keyOf(set), { release, isPage: false, why });
    },

    /** Releases that are paused, or were and have not been rendered since. */
    releases: (): QuarantinedRelease[] =>
      [...pauses.values()].flatMap(({ release, isPage, why, until, times }) =>
        release && !isPage
          ? [{ name: release.name, version: release.version, why, until, times }]
          : [],
      ),
  };
}
