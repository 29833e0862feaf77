import type { FastifyBaseLogger } from 'fastify';
import type { Bundle, BundleSet } from './bundles.ts';
import { inOrder, keyOf, releaseOf } from './bundles.ts';
import { FAULT_TEXTS, faultText } from './faults.ts';
import type { Result } from './isolate-pool.ts';
import type { Fault } from './messages.ts';
import { createQuarantine } from './quarantine.ts';
import type { QuarantinedRelease } from './renderer.ts';

export type VerdictLimits = {
  /** First quarantine; each further one is twice as long, up to the longest. */
  readonly quarantineMs: number;
  readonly longestQuarantineMs: number;
  /** Pages of a set that may fail in a row before its release counts as broken. */
  readonly strikes: number;
};

type Deps = {
  readonly limits: VerdictLimits;
  readonly logger: FastifyBaseLogger;
  readonly now: () => number;
};

/** A page of a set, as it is given to the shell. */
export type Case = {
  readonly set: BundleSet;
  readonly url: string;
};

/** Faults that may be about one page only. */
const SOFT: readonly Fault[] = ['threw', 'unsettled', 'answer'];

const ofRelease = (bundle: Bundle): string => `release ${releaseOf(bundle)}`;
const ofSet = (set: BundleSet): string => `set ${keyOf(set)}`;
const ofPage = ({ set, url }: Case): string => `page ${keyOf(set)} ${url}`;

/** What failures mean for later renders: which release, set or page is not rendered for a while. */
export function createVerdicts({ limits, logger, now }: Deps) {
  const quarantine = createQuarantine({
    now,
    firstMs: limits.quarantineMs,
    longestMs: limits.longestQuarantineMs,
  });
  const strikes = new Map<string, number>();

  const barRelease = (bundle: Bundle, why: string): void => {
    const { times, until } = quarantine.bar(ofRelease(bundle), why);
    const { name, version } = bundle;
    logger.warn({ section: name, version, why, times, until }, 'a release is not rendered for now');
  };
  const sayOfPage = (set: BundleSet, why: string): void =>
    logger.warn({ releases: inOrder(set).map(releaseOf), why }, 'a page is not rendered for now');

  /** The section, or the shell without any. Of several sections it may have been any, so all of them pause together. */
  const barCulprit = ({ set }: Case, why: string): void => {
    const [first = set.shell, ...others] = set.sections;
    if (others.length === 0) barRelease(first, why);
    else {
      quarantine.bar(ofSet(set), why);
      sayOfPage(set, why);
    }
  };

  function judge(one: Case, result: Result): void {
    if (result.kind !== 'failed' && result.kind !== 'suspect') return;
    const why = result.kind === 'failed' ? faultText(result) : FAULT_TEXTS.killed;
    const key = keyOf(one.set);
    const failures = (strikes.get(key) ?? 0) + 1;
    strikes.set(key, failures);
    const isHard = result.kind === 'failed' && !SOFT.includes(result.fault);
    if (result.kind === 'failed' && result.bundle) barRelease(result.bundle, why);
    else if (isHard || failures >= limits.strikes) barCulprit(one, why);
    // A process may end for other reasons than what ran in it.
    else if (result.kind === 'failed') {
      quarantine.bar(ofPage(one), why);
      sayOfPage(one.set, why);
    } else sayOfPage(one.set, why);
  }

  const subjectsOf = (one: Case): string[] => [
    ...inOrder(one.set).map(ofRelease),
    ofSet(one.set),
    ofPage(one),
  ];

  return {
    /** Admits a render: returns what it tries for others; null when it may not be. */
    admit: (one: Case): string[] | null => quarantine.admit(subjectsOf(one)),
    isFree: (one: Case): boolean => quarantine.isFree(subjectsOf(one)),

    /** Takes note of how a render that was admitted has ended. */
    note(one: Case, tried: readonly string[], result: Result): void {
      if (result.kind === 'rendered') {
        strikes.delete(keyOf(one.set));
        quarantine.lift(tried);
        return;
      }
      judge(one, result);
      quarantine.giveBack(tried);
    },

    quarantined: (): QuarantinedRelease[] =>
      quarantine.list().flatMap(([subject, { why, until, times }]) => {
        const [, name, version] = /^release (.+)@([^@]+)$/.exec(subject) ?? [];
        if (name === undefined || version === undefined) return [];
        return [{ name, version, why, until, times }];
      }),
  };
}
