import type { Section } from 'shared/contract';
import { t } from 'shared/language';

/** A change that an administrator requests in which release is live. */
export type Change =
  | { readonly kind: 'roll-back' }
  | { readonly kind: 'promote'; readonly version: string }
  | { readonly kind: 'canary'; readonly version: string }
  | { readonly kind: 'end-canary' };

/** What a change would do to a section in its present state, and the words of the question before it. */
export type Plan = {
  readonly question: string;
  /** The releases before and after, where all visitors would change; null for a canary. */
  readonly step: { readonly from: string | null; readonly to: string } | null;
  readonly effect: string;
  readonly confirm: string;
  /** What can be chosen with it. */
  readonly choice?: { readonly label: string; readonly hint: string };
};

export const USUAL_TRAFFIC = 10;

const EVERYBODY = t(
  'New page loads get it at once. Pages already open keep their version until they are reloaded.',
);

const KEEP = {
  label: t('Never take it back by itself'),
  hint: t(
    'For a release that closes a hole: reports of failures could be false. Rolling back by hand works as ever.',
  ),
};

/** The names of the other sections that a change of this one changes with it. */
export function changedWith(change: Change, { canary, liveWith }: Section): readonly string[] {
  if (change.kind === 'roll-back') return canary === null ? liveWith : canary.with;
  const isOfCanary = change.kind === 'end-canary' || change.version === canary?.version;
  return isOfCanary ? (canary?.with ?? []) : [];
}

/** The plan of a change; null when it would change nothing. */
export function planOf(change: Change, section: Section): Plan | null {
  const plan = planOfOne(change, section);
  const others = changedWith(change, section);
  if (plan === null || others.length === 0) return plan;
  const together = t('It changes together with {sections}.', { sections: others.join(', ') });
  return { ...plan, effect: `${plan.effect} ${together}` };
}

function planOfOne(change: Change, section: Section): Plan | null {
  const { title, live, previous, canary } = section;
  const effect = canary === null ? EVERYBODY : `${EVERYBODY} ${t('The canary ends.')}`;
  const isKept = (version: string) => section.releases.some((one) => one.version === version);
  switch (change.kind) {
    case 'roll-back':
      // Rolling back undoes the latest step, which is the canary while there is one.
      if (canary !== null) return planOfOne({ kind: 'end-canary' }, section);
      if (live === null || previous === null) return null;
      return {
        question: t('Roll {title} back?', { title }),
        step: { from: live, to: previous },
        effect,
        confirm: t('Roll back'),
      };
    case 'promote':
      if (live === change.version || !isKept(change.version)) return null;
      return {
        question: t('Make {title} {version} live?', {
          title,
          version: shortVersion(change.version),
        }),
        step: { from: live, to: change.version },
        effect,
        confirm: t('Make it live'),
        choice: KEEP,
      };
    case 'canary':
      if (live === null || live === change.version || !isKept(change.version)) return null;
      return {
        question: t('Show {title} {version} to some visitors?', {
          title,
          version: shortVersion(change.version),
        }),
        step: null,
        effect: t(
          'The others keep {version}. A canary that fails often is ended by the site itself.',
          { version: live },
        ),
        confirm: canary?.version === change.version ? t('Change the share') : t('Start the canary'),
      };
    case 'end-canary':
      if (live === null || canary === null) return null;
      return {
        question: t('End the canary of {title}?', { title }),
        step: { from: canary.version, to: live },
        effect: t('Everybody gets the live release again.'),
        confirm: t('End the canary'),
      };
  }
}

/** As many digits of the hash as people compare. */
const shortVersion = (version: string): string => version.slice(0, version.lastIndexOf('-') + 13);

/** Whether a section is now in the state to which the change leads from the state `before`. */
export function isReached(
  change: Change,
  { before, now, traffic }: { before: Section; now: Section; traffic: number },
): boolean {
  switch (change.kind) {
    case 'roll-back':
      if (before.canary !== null)
        return isReached({ kind: 'end-canary' }, { before, now, traffic });
      return now.live === before.previous;
    case 'promote':
      return now.live === change.version;
    case 'canary':
      return now.canary?.version === change.version && now.canary.traffic === traffic;
    case 'end-canary':
      return now.canary === null && now.live === before.live;
  }
}

/** Whether visitors get the same releases in both states of a section. */
export const isSameState = (a: Section, b: Section): boolean =>
  a.live === b.live &&
  a.canary?.version === b.canary?.version &&
  a.canary?.traffic === b.canary?.traffic;

/** Which releases the visitors of a section get, in a sentence. */
export function stateInWords({ title, live, canary }: Section): string {
  if (live === null) return t('Nothing of {title} is live.', { title });
  if (canary === null) return t('{title} {version} is live.', { title, version: live });
  return t('{title} {version} is live, and {canary} is shown to {share} % of the visitors.', {
    title,
    version: live,
    canary: canary.version,
    share: canary.traffic,
  });
}

/** Reads the share of a canary: a whole number of percent from 1 to 99, or null. */
export function readTraffic(text: string): number | null {
  const share = /^\s*(\d{1,2})\s*%?\s*$/.exec(text)?.[1];
  return share === undefined || Number(share) === 0 ? null : Number(share);
}
