import { ENOUGH_FAILURES, failures, NO_LOADS, pageLoads, type ReleaseLoads } from 'shared/releases';
import {
  asOne,
  BUSY_PAGES,
  countedOf,
  isBusy,
  lowerBound,
  type NetworkReports,
  shareToExceed,
  sumOf,
} from './evidence.rules.ts';

/** What the pages of one network reported of a release of the shell in a period. */
export type ShellReports = NetworkReports & {
  /** How many pages this site sent to it with that shell. */
  readonly sent: number;
};

/** Reports of a release of the shell and of the one before it. */
export type ShellEvidence = {
  readonly fresh: readonly ShellReports[];
  readonly before: readonly ShellReports[];
};

/** A larger share must be silent: who leaves at once, or has a slow phone, is silent with a good shell too. */
const SILENT_SHARE = 0.25;

/** The networks in which some page has said anything of these releases. In others, perhaps nobody runs scripts. */
const speakingIn = (...all: readonly (readonly ShellReports[])[]): ReadonlySet<string> =>
  new Set(all.flat().flatMap((one) => (pageLoads(one) > 0 ? [one.network] : [])));

/**
 * The pages that were sent with a shell and never said anything, as failures: a shell that does not start cannot tell.
 * One sum for each network that speaks, because a page may be sent in one period and start in the next.
 */
function silenceIn(rows: readonly ShellReports[], speaking: ReadonlySet<string>): NetworkReports[] {
  const heard = rows.filter(({ network }) => speaking.has(network));
  return [...Map.groupBy(heard, ({ network }) => network)].flatMap(([network, own]) => {
    const sent = own.reduce((sum, one) => sum + one.sent, 0);
    const said = own.reduce((sum, one) => sum + pageLoads(one), 0);
    const loaded = Math.min(sent, said);
    return sent === 0 ? [] : [{ network, pages: sent, loaded, failed: sent - loaded, crashed: 0 }];
  });
}

/** What counts of the page loads of a release. `all` that is known of its section; what is silent did not start. */
export function loadsOf(
  version: string,
  all: readonly (ShellReports & { readonly version: string })[],
): ReleaseLoads {
  const own = all.filter((one) => one.version === version);
  const { failed } = countedSilence(silenceIn(own, speakingIn(all)));
  return sumOf([...own.map(countedOf), { ...NO_LOADS, failed }]);
}

/** What of silence counts: of a busy network every page, of any other what most of them came to. */
const countedSilence = (silence: readonly NetworkReports[]): ReleaseLoads =>
  sumOf(silence.map((one) => (isBusy(one) ? one : asOne(one))));

/**
 * Why a fresh shell fails to start clearly more often than the one before, as the history and the mail give it; null
 * when nothing says so. As with reports, several networks agree, or a busy one is sure alone.
 */
export function whySilent(evidence: ShellEvidence): string | null {
  const { fresh, before } = silenceOf(evidence);
  const [voices, voicesBefore] = [sumOf(fresh.map(asOne)), sumOf(before.map(asOne))];
  const doAgree =
    failures(voices) >= ENOUGH_FAILURES &&
    lowerBound(voices) > shareToExceed(voicesBefore, SILENT_SHARE);
  if (doAgree) return inWords(voices, voicesBefore, `from ${failures(voices)} addresses`);
  for (const one of fresh.filter(isBusy)) {
    const sameBefore = sumOf(before.filter(({ network }) => network === one.network));
    if (failures(one) >= BUSY_PAGES && lowerBound(one) > shareToExceed(sameBefore, SILENT_SHARE))
      return inWords(one, sameBefore, 'from one address');
  }
  return null;
}

function silenceOf({ fresh, before }: ShellEvidence) {
  const speaking = speakingIn(fresh, before);
  return { fresh: silenceIn(fresh, speaking), before: silenceIn(before, speaking) };
}

const inWords = (fresh: ReleaseLoads, before: ReleaseLoads, where: string): string =>
  `It did not start in ${failures(fresh)} of ${pageLoads(fresh)} pages ${where}, the release before it in ${failures(before)} of ${pageLoads(before)}.`;
