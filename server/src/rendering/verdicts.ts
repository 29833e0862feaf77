import type { FastifyBaseLogger } from 'fastify';
import { createSemaphore } from '../base/semaphore.ts';
import { inOrder, keyOf, releaseOf } from './bundles.ts';
import { FAULT_TEXTS, faultText } from './faults.ts';
import type { Result } from './isolate-pool.ts';
import type { Fault } from './messages.ts';
import { createQuarantine } from './quarantine.ts';
import type { Bundle, BundleSet, QuarantinedRelease } from './renderer.ts';
import type { ProcessLimits } from './rendering-process.ts';
import { findGuilty } from './trial.ts';

export type VerdictLimits = {
  /** First quarantine; each further one is twice as long, up to the longest. */
  readonly quarantineMs: number;
  readonly longestQuarantineMs: number;
  /** Pages of a set that may fail in a row before its release counts as broken. */
  readonly strikes: number;
};

type Deps = {
  readonly addon: string;
  readonly limits: ProcessLimits & VerdictLimits;
  readonly logger: FastifyBaseLogger;
  readonly now: () => number;
  /** Ends what is under way when the renderer closes. */
  readonly closing: AbortSignal;
};

/** A page of a set, as it is given to the shell. */
export type Case = {
  readonly set: BundleSet;
  readonly url: string;
  readonly input: string;
};

/** Faults that may be about one page only. */
const SOFT: readonly Fault[] = ['threw', 'unsettled', 'answer'];

const ofRelease = (bundle: Bundle): string => `release ${releaseOf(bundle)}`;
const ofSet = (set: BundleSet): string => `set ${keyOf(set)}`;
const ofPage = ({ set, url }: Case): string => `page ${keyOf(set)} ${url}`;

/** What failures mean for later renders: which release, set or page is not rendered for a while. */
export function createVerdicts({ addon, limits, logger, now, closing }: Deps) {
  const quarantine = createQuarantine({
    now,
    firstMs: limits.quarantineMs,
    longestMs: limits.longestQuarantineMs,
  });
  const strikes = new Map<string, number>();
  const trials = createSemaphore(1);

  const barRelease = (bundle: Bundle, why: string): void => {
    const { times, until } = quarantine.bar(ofRelease(bundle), why);
    const { name, version } = bundle;
    logger.warn({ section: name, version, why, times, until }, 'a release is not rendered for now');
  };
  const sayOfPage = (set: BundleSet, why: string): void =>
    logger.warn({ releases: inOrder(set).map(releaseOf), why }, 'a page is not rendered for now');

  /** The set is not rendered until it is known which of its releases it was. */
  async function askWho(
    { set, input }: Case,
    { why, tried }: { readonly why: string; readonly tried: 'shell' | 'all' },
  ): Promise<Bundle | null> {
    quarantine.bar(ofSet(set), why);
    return trials.run(() => findGuilty(set, input, { addon, limits, closing, tried }));
  }

  async function blame(one: Case, why: string): Promise<void> {
    const [first, ...others] = one.set.sections;
    const guilty = await askWho(one, { why, tried: others.length === 0 ? 'shell' : 'all' });
    const found = guilty ?? (others.length === 0 ? (first ?? one.set.shell) : null);
    if (closing.aborted) return;
    if (found === null) return sayOfPage(one.set, why);
    barRelease(found, why);
    quarantine.lift([ofSet(one.set)]);
  }

  /** The process ended by itself. That may have had nothing to do with what ran in it. */
  async function suspect(one: Case): Promise<void> {
    const guilty = await askWho(one, { why: FAULT_TEXTS.killed, tried: 'all' });
    if (closing.aborted) return;
    if (guilty) barRelease(guilty, FAULT_TEXTS.killed);
    quarantine.lift([ofSet(one.set)]);
  }

  async function judge(one: Case, result: Result): Promise<void> {
    if (result.kind === 'suspect') return suspect(one);
    if (result.kind !== 'failed') return;
    const why = faultText(result);
    if (result.bundle) return barRelease(result.bundle, why);
    const key = keyOf(one.set);
    const failures = (strikes.get(key) ?? 0) + 1;
    strikes.set(key, failures);
    if (!SOFT.includes(result.fault) || failures >= limits.strikes) return blame(one, why);
    quarantine.bar(ofPage(one), why);
    sayOfPage(one.set, why);
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
      judge(one, result)
        .catch((error: unknown) => logger.error({ err: error }, 'a failed render was not judged'))
        .finally(() => quarantine.giveBack(tried));
    },

    quarantined: (): QuarantinedRelease[] =>
      quarantine.list().flatMap(([subject, { why, until, times }]) => {
        const [, name, version] = /^release (.+)@([^@]+)$/.exec(subject) ?? [];
        if (name === undefined || version === undefined) return [];
        return [{ name, version, why, until, times }];
      }),
  };
}
