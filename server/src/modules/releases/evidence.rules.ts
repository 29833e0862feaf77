import {
  ENOUGH_FAILURES,
  failureShare,
  failures,
  NO_LOADS,
  pageLoads,
  type ReleaseLoads,
  USUAL_FAILURE_SHARE,
} from 'shared/releases';

/** What the pages of one network reported of one release in a period. */
export type NetworkReports = ReleaseLoads & {
  readonly network: string;
  /** Pages that this site sent to the network in this period and those beside it. */
  readonly pages: number;
};

const PERIOD_MS = 10 * 60_000;

/** Reports are counted by periods of ten minutes since 1970. */
export const periodOf = (time: number): number => Math.floor(time / PERIOD_MS);

/**
 * A network that loads so many pages is a school behind one address, and its page loads count one by one. Any other
 * network has one outcome in ten minutes. It takes as many failed page loads for such a network to be believed alone.
 */
export const BUSY_PAGES = 30;

/** Otherwise failures count only when they come from so many networks. */
const ENOUGH_NETWORKS = 3;

/**
 * No more of each outcome counts for a busy network in a period. So who sends thousands of false ones from there makes
 * the true ones a smaller part, but never a vanishing one.
 */
const MOST_OF_A_NETWORK = 300;

/**
 * In a network that decides alone, a larger share than this must fail: with all true reports of a large school cut
 * to the most that count, a good release stays below it.
 */
const ALONE_FAILURE_SHARE = 0.25;

/**
 * The release before never counts as failing more often than this. Otherwise people could forge failures of
 * it and so keep a broken release live: anyone can report.
 */
const MOST_FAILURE_SHARE = 0.25;

/** Quantile of the normal distribution for 95 %, two-sided. */
const Z = 1.96;

export const isBusy = ({ pages }: NetworkReports): boolean => pages >= BUSY_PAGES;

/** What most page loads of a network came to, as one page load. */
export function asOne(reports: ReleaseLoads): ReleaseLoads {
  if (pageLoads(reports) === 0) return NO_LOADS;
  if (2 * failures(reports) < pageLoads(reports)) return { ...NO_LOADS, loaded: 1 };
  const { failed, crashed } = reports;
  return failed >= crashed ? { ...NO_LOADS, failed: 1 } : { loaded: 1, failed: 0, crashed: 1 };
}

/** The page loads of a network in a period that count. Each page reports once: no more count than it loaded. */
export function countedOf(reports: NetworkReports): ReleaseLoads {
  if (!isBusy(reports)) return asOne(reports);
  const most = (count: number): number => Math.min(count, reports.pages, MOST_OF_A_NETWORK);
  const { loaded, failed, crashed } = reports;
  return { loaded: most(loaded), failed: most(failed), crashed: most(crashed) };
}

/** The sum of page loads. */
export const sumOf = (all: readonly ReleaseLoads[]): ReleaseLoads =>
  all.reduce(
    (sum, { loaded, failed, crashed }) => ({
      loaded: sum.loaded + loaded,
      failed: sum.failed + failed,
      crashed: sum.crashed + crashed,
    }),
    NO_LOADS,
  );

/** Reports of a release and of the one before it. */
export type Evidence = {
  readonly fresh: readonly NetworkReports[];
  readonly before: readonly NetworkReports[];
};

/**
 * Why a fresh release fails clearly more often than the one before, as the history and the mail give it; null when
 * nothing says so. Either several networks agree, where each has one voice in ten minutes; or a busy one is
 * sure by itself. What is forged from elsewhere takes nothing away from that.
 */
export function whyWorse(evidence: Evidence): string | null {
  return amongNetworks(evidence) ?? inOneNetwork(evidence);
}

function amongNetworks({ fresh, before }: Evidence): string | null {
  const voices = fresh.map((one) => ({ ...asOne(one), network: one.network }));
  const failing = new Set(voices.filter((one) => failures(one) > 0).map(({ network }) => network));
  if (failing.size < ENOUGH_NETWORKS) return null;
  const [loads, loadsBefore] = [sumOf(voices), sumOf(before.map(asOne))];
  return isClearlyWorse(loads, loadsBefore)
    ? inWords(loads, loadsBefore, `from ${failing.size} addresses`)
    : null;
}

function inOneNetwork({ fresh, before }: Evidence): string | null {
  for (const network of new Set(fresh.filter(isBusy).map((one) => one.network))) {
    const countedIn = (all: readonly NetworkReports[]): ReleaseLoads =>
      sumOf(all.filter((one) => one.network === network && isBusy(one)).map(countedOf));
    const [loads, loadsBefore] = [countedIn(fresh), countedIn(before)];
    if (failures(loads) < BUSY_PAGES) continue;
    if (lowerBound(loads) <= shareToExceed(loadsBefore, ALONE_FAILURE_SHARE)) continue;
    return inWords(loads, loadsBefore, 'from one address');
  }
  return null;
}

/**
 * Whether a release fails clearly more often than the one before: even the lower bound of its failure share (Wilson
 * score interval, 95 %) is above twice the share of the one before.
 */
export const isClearlyWorse = (fresh: ReleaseLoads, before: ReleaseLoads): boolean =>
  failures(fresh) >= ENOUGH_FAILURES &&
  lowerBound(fresh) > shareToExceed(before, USUAL_FAILURE_SHARE);

/** The share that a release must exceed: twice that of the one before, or `least`. */
export const shareToExceed = (before: ReleaseLoads, least: number): number =>
  Math.max(least, 2 * Math.min(MOST_FAILURE_SHARE, failureShare(before)));

const inWords = (fresh: ReleaseLoads, before: ReleaseLoads, where: string): string =>
  `It failed in ${failures(fresh)} of ${pageLoads(fresh)} page loads ${where}, the release before it in ${failures(before)} of ${pageLoads(before)}.`;

/** The lower bound of a failure share: Wilson score interval, 95 %. */
export function lowerBound(loads: ReleaseLoads): number {
  const of = pageLoads(loads);
  if (of === 0) return 0;
  const share = Math.min(1, failures(loads) / of);
  const spread = Z * Math.sqrt((share * (1 - share)) / of + Z ** 2 / (4 * of ** 2));
  return (share + Z ** 2 / (2 * of) - spread) / (1 + Z ** 2 / of);
}
